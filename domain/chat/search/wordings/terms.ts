/** How visitors ask about the terms, the disclaimer and accessibility: a line for each wording, by the id of the passage that answers. */
export const termsWordings: Readonly<Record<string, string>> = {
  'terms/supplier': `
what is your company registration number
what is your vat number
are you a registered company
what is the legal name of your company
i need your company details for our supplier form
cipc registration
is veritech a pty ltd
where can legal documents be served
company registration number please
are you a pty ltd
who are the directors
where do i serve legal papers on you
can i pay by credit card on the site
how do you invoice, EFT?
do your quotes include vat
is veritech a real registered company
need your CIPC details for our vendor form
ECT act section 43 details
do you belong to an industry body or code of conduct
can i order online
is there an ombud or dispute resolution you are part of
do i get a copy of the agreement and how long do you keep it
registered address for summons
creditors dept needs your reg no and vat no to load you
do you take payment here
I work in procurement and must complete a supplier registration form. Could you give me your legal name, registration and tax numbers, and the physical address?
bank transfer or debit order or card
can i get prices in rand with everything included
is there somewhere to complain if we have a dispute, like the consumer commission
when does a service start after we accept the quote
wat is julle BTW nommer
is julle 'n geregistreerde maatskappy
kan ek met 'n kaart betaal
ithini inombolo yenu ye-VAT
inkampani yenu ibhalisiwe yini?
what if you left out the particulars the law wants, may i cancel
are your prices with vat or without
is vat included
do you charge vat
how can we pay you
what payment methods do you take
do you accept eft
company registration number
vat number
btw ingesluit of nie
pay by bank transfer
what are the ways to pay
how do i settle my bill
can we pay by eft or card
do your quotes show the tax
prices excluding or including vat
on top of your price is there still tax
hoe kan ons betaal
ngingakhokha kanjani`,
  'terms/use': `
may i test the security of your website
what may i not do on your site
terms of use
what are the rules of the site
am i allowed to use your tools for my client's company
may i do a pentest on your website
i found a security hole in your site, who do i tell
bug bounty?
will you sue me if i report a vulnerability
can i use the free tool for another business
what am i not allowed to do on this site
rules for using the site
can i keep the results i get from your tools
can i scrape your website with a bot
security.txt or disclosure policy?
i typed in another persons details is that a problem
may a consultant run the assessment on behalf of a customer with permission
acceptable use policy
is it ok to load test your form
I am a student in information security and I noticed something odd on your login page. What is the correct and safe way to report it without landing in trouble?
safe harbour for researchers
found xss on your page
can i enter my staff's info without asking them
who do i email about a weakness in your website
mag ek julle gereedskap vir 'n ander maatskappy gebruik
ek het 'n gat in julle webwerf se sekuriteit gekry, wie moet ek sê
wat mag ek nie op hierdie werf doen nie
ngingawasebenzisa amathuluzi enu enkampanini yomunye umuntu?
ngithole iphutha lezokuphepha kusayithi yenu, ngibikela bani
do you take legal action against hackers who mean well`,
  'terms/trials': `
can we get our data after the trial
how long can i download my results after the trial
when is my trial data deleted
can i have a second trial
does the trial turn into a paid subscription automatically
can my trial be extended
does the trial stop by itself or must i cancel
will i be billed when the 14 days are over
how long can i still get my results after the trial
i want to try again with a different email
when does day one of the trial start counting
trial terms and conditions
do you delete my data when the trial is finished
can each branch of our company take its own trial
can you stop my trial early
fine print on the free period
is there an auto renewal trap like with gym contracts
trial expired, can i still download my report
how many products may one company try
we tested it in march, can we test it again now
30 days to fetch results then gone?
Last year I forgot to cancel a free trial elsewhere and paid for twelve months. What exactly do your terms say about a trial turning into a subscription?
one trial per organisation or per user
trial auto convert?
what happens to my trial data
who can end the trial and why
gaan die proeftyd vanself oor in 'n betaalde diens
kan ek die proeftyd twee keer kry
hoe lank kan ek my uitslae ná die proeftyd aflaai
isikhathi sokuzama sizophela sodwa noma kumele ngikhansele
singaphinda sizame umkhiqizo futhi?
download window after trial end
what happens to my data when it stops
what happens to my data when the trial stops
what becomes of my results once the test period is over
where do my results go after the free period
how long do you keep our results after the trial
is my data deleted when the trial ends
do i lose my work when the trial ends
does it end by itself or do i have to cancel
will you switch the trial off by yourselves
do i have to cancel the trial
must i cancel before the trial is over
does it carry on and cost me money when the time is up
wat gebeur met my data as die proeftyd verby is
moet ek die proeftyd self kanselleer
kwenzekani ngedatha yami uma isikhathi sokuzama siphela`,
  'terms/cooling-off': `
is there a cooling off period
can i change my mind after ordering
can i cancel within seven days
can i cancel a fixed term agreement early
consumer protection act cancellation
i signed yesterday and changed my mind
cooling off period
is there a penalty if i cancel early
how many days notice does the consumer act give
your salesman phoned me and i said yes, can i get out of it
we ordered online last week, am i too late to pull out
ECT act section 44
CPA section 14, 20 business days, does it apply to you
does the cooling off apply to a company or only individuals
i already asked you to start, can i still cancel
when do i get my money back after cancelling
five business days after direct marketing?
is a pty ltd protected by the consumer protection act here
cancel my order
get out of a 24 month agreement
sole proprietor, am i a natural person for cancellation
I am a one-man consultancy and clicked accept on a proposal on Monday, but my wife says it is too expensive. May I still withdraw without paying anything?
buyers remorse how to reverse
what can you charge me if i end a fixed term early
statutory cancellation rights
refund after cancel how long does it take
kan ek binne sewe dae kanselleer
ek het van plan verander, kos dit my iets om te kanselleer
geld die afkoeltydperk ook vir maatskappye
ngishintshe umqondo, ngingayikhansela inkontileka
ngizobuyiselwa nini imali uma ngikhansela?
turnover threshold CPA cancellation
can i cancel within a week
changed my mind after signing`,
  'terms/quality': `
how do i complain
how do i lodge a complaint
who do i complain to
i want to complain about your service
what is your complaints procedure
how do i lodge a complaint about your service
the work was done badly, can you redo it for free
what quality am i entitled to by law
complaints procedure
technician was late three times without telling us
who handles complaints and do i get it in writing
section 54 CPA
will you fix it or pay back part of the price
i am unhappy with an engineer, where do i complain
does a complaint get a reference number
your guy made it worse, what can i do
partial refund for poor workmanship
we want to escalate bad service
i want to speak to a manager
do i have a choice between redo and refund
hellopeter or you directly, where do i complain first
Our website project with you was delivered two weeks after the promised date and nobody warned us. What are we entitled to?
complaint not resolved who is responsible
formal grievance process with response in writing
not happy!!!
must you warn us when you are running behind
ek wil 'n klagte indien
die werk is swak gedoen, maak julle dit reg
kry ek 'n skriftelike antwoord op my klagte
ngifuna ukufaka isikhalazo ngomsebenzi owenziwe kabi
uma umsebenzi ungemuhle nizowulungisa noma nibuyise imali?
service not as promised remedy
i am not happy and want to complain
lodge a complaint
where do complaints go
ek wil kla oor julle diens
how do i complain about an engineer
bad service complaint`,
  'terms/service-levels': `
what are your service levels
does the sla apply to people who are not clients
do you answer people without a contract
does planned maintenance count as downtime
what counts as a first response
99.9 or 99.99?
are these response times a promise also if i dont have a contract
does the auto reply email count as first response
penalties when you miss the SLA
service credits if you are late?
can i get the whole table of priorities and times
i am not a client, how fast do you answer me
where are your SLAs written down legally
how do you measure availability
uptime for servers you host
what does 99.9% a month mean and who measures it
is response the same as an automated message
do i get money back if you respond late
sla document
For our tender file we need your contractual service levels per priority, the definition of a first response, and the availability commitment.
non contract customers, what level of service
downtime definition
monitored from inside or outside
do you work on public holidays for normal stuff according to the terms
watter beskikbaarheid waarborg julle vir bedieners
tel 'n outomatiese e-pos as 'n antwoord
wat kry ons as julle die diensvlak mis
niqinisekisa i-uptime engakanani
ngiyiklayenti elingenayo inkontileka, nizongiphendula ngokushesha kangakanani?`,
  'terms/assistant': `
is what this chat says binding
can i rely on what the bot says
is your answer an offer
can the assistant be wrong
is what the bot tells me a binding offer
the chat gave me a price, must you honour it
can i hold you to what this thing says
does the chat count as a contract
terms for using the chatbot
your assistant promised me something, is it legal
are the answers of the bot an official quotation
if the robot says yes is it yes
what is legally binding, the chat or the quote
may i rely on a chat answer in a dispute
bot said you would come tomorrow, is that agreed
is 'n antwoord van die kletsbot bindend
die bot het vir my 'n prys gegee, moet julle daarby hou
ingabe lokho okushiwo yi-bot kuyanibopha ngokomthetho
do chat statements form part of our agreement`,
  'terms/rights': `
can i copy text from your website
who owns the content of your site
may i use your logo
can i copy your text for my own website
may i use your logo in a presentation
who owns the copyright on the pictures
can i link to your page
we want to quote your article in our newsletter
are the photos free to use
copyright
can i put your POPIA checklist on our intranet
trademark use of partner logos on the site
is the software behind the tools yours
may my teacher print your pages for class
permission to reproduce content
can i take a screenshot of your site for my assignment
do microsoft and others own their own names here
intellectual property terms
who does the content on this site belong to
I edit a magazine for farmers and would like to republish one of your texts about scams. May I, and must I mention you?
steal ur template lol can i
licence for reuse of text and images
are we allowed to embed parts of your page
mag ek julle teks op my webwerf gebruik
aan wie behoort die foto's op die werf
kopiereg?
ngingayikopisha imibhalo yenu ngiyifake kusayithi yami?
izithombe ezikulesi sayithi ezikabani
hyperlink to your website allowed`,
  'terms/liability': `
what are you liable for
do you limit your liability
are you responsible if something goes wrong
who is liable for damage
if your advice is wrong who pays the damage
can i sue you if we lose data
liability cap
limitation of liability clause
what if your free tool gave me a wrong score and i got hacked
do you accept any responsibility
gross negligence excluded or not
your site was down and i lost a sale, will you compensate me
who carries the risk when i rely on the assessment
indemnity
do you have professional indemnity and what are you liable for
section 49 notice CPA
section 61 product liability
am i covered if your engineer hurts someone or breaks something on purpose
consequential damages?
legal wants to know for what you exclude liability
Our attorney has asked me to find the clause in which you limit what we may claim from you. Could you point it out and explain it in short?
do you take the blame
if i act on what your website says and lose money
is your liability unlimited for anything
who pays when it goes wrong
is julle aanspreeklik as ons data verlore gaan
kan ek skadevergoeding eis as julle werf af was
wie dra die verlies as julle verkeerd was
ngubani okhokhayo uma kukhona okonakele ngenxa yenu
ningabhekana necala uma silahlekelwa yidatha?
where are exclusions of liability in the terms
are you liable if something goes wrong
who is responsible for damages
liability for data loss`,
  'terms/law': `
which law applies
what law governs your terms
can you change the terms
which law applies to these terms
can you change the terms without telling me
do the new terms change my old contract
governing law and jurisdiction
i am in namibia, under which country's law do we fall
t&cs updated, does that affect our signed agreement
do your terms take away my consumer rights
what version of the terms counts for me
terms changed after i signed
is it south african law
we are a UK company, whose law governs use of the site
can i sign away my POPI rights by using this page
when were the terms last changed and does it bind existing clients
choice of law
terms of use amendments
My contract with you is from 2022 and I see that the terms on the site now read differently. Which of the two applies to us?
which acts protect me when i use this website
legal stuff which country
watter land se reg geld hier
verander nuwe bepalings my bestaande kontrak
mag julle die terme sommer verander
umthetho wakuliphi izwe osebenzayo lapha
uma nishintsha imigomo, inkontileka yami iyashintsha?
rights under the ECT act despite your terms`,
  'disclaimer/advice': `
is this legal advice
can you give us legal advice
is the information on your site advice
is what i read here legal advice
can i rely on your popia page instead of a lawyer
do i still need an attorney for POPIA
are the articles on your site meant for my company specifically
your page mentions the cybercrimes act, is it the exact law
can i use your site text as proof that we comply
is this professional advice
i followed your tips, do i still need an assessment
is your information about the law complete
does reading your site replace a consultation
the law bit on your web development page, can i take it as is
general info or advice for my case?
not a law firm right
our compliance officer quoted your page, is that good enough
may i base our policy on what your website says about section 72
disclaimer about content
You write quite a bit about acts and sections. Before I act on it, may I ask whether you give legal opinions or whether I should have it checked?
can i trust the legal stuff here
advice or only info
is dit regsadvies wat hier staan
moet ek nog 'n prokureur sien oor POPIA
kan ek op julle webblad staatmaak vir my besluit
ingabe lokhu kuyiseluleko sezomthetho
kudingeka ngibonane nommeli noma ulwazi lwenu lwanele?
one size fits all text or specific to us`,
  'disclaimer/first-aid': `
are the emergency steps on your page enough by themselves
i followed the first steps, do i still need to phone
is the chat's advice in an attack as good as an engineer
somebody could get hurt because our machines are hacked, who do i call first
hospital equipment is compromised and patients are in danger
do i call 10111 or you first
the bot told me what to do during an attack, can i rely on it
life threatening situation because of system failure
is the checklist complete for our situation
first aid only?
our chemical plant control system was taken over and people may be in danger
should i trust the text or call someone
clinic ventilators affected by the attack
danger to life, ambulance first or IT
Your page gave me a list of things to do when we are attacked. If I have ticked all of them, am I then safe, or is that only the beginning?
are the instructions a replacement for expert help
mense se lewens is in gevaar, wie bel ek eerste
is die noodstappe op die bladsy genoeg
kan ek net die stappe volg sonder om te bel
izimpilo zabantu zisengozini, ngishayela bani kuqala
izinyathelo zosizo lokuqala zanele yini zodwa?`,
  'disclaimer/assistant': `
can you make mistakes
are your answers always right
what if you tell me something wrong
how accurate is this bot
do you hallucinate
can i believe what you say
you just gave me a wrong answer
is this chat reliable
where do you get your answers from
does the AI make things up
are you chatgpt
how sure are you
only answers from this site or from the whole internet?
can you be wrong about prices
LLM accuracy disclaimer
is it true that chatbots invent stuff, and you too?
should i double check your answers with a person
I asked you the same thing twice and received two different answers. How far can I trust what you write?
kan jy foute maak
is jou antwoorde altyd reg
waar kry jy jou antwoorde vandaan
ungawenza amaphutha yini
ngingakwethemba okushoyo?
you talk nonsense sometimes?`,
  'disclaimer/scores': `
i scored 90, are we safe now
does a good cyberscore mean we cant be hacked
is the certificate proof for my insurer that we are secure
did anyone check our answers on site
can i show the score instead of a pentest report
how reliable is the savings figure
the tool says we save R40 000 a month, can i put that in the budget
could a company just lie and get a good score
what does a certificate actually prove
self assessment or verified
score vs audit what is the value
my supplier has a high cyberscore, should i trust them
the cost tool amount differs from my aws invoice
is the result valid next month too
we got hacked even though our score was good, how come
limits of the assessment results
does the score replace ISO 27001 audit
anyone verify it?
how much weight should a bank give to this score
numbers in the cloud tool came from my own input, so are they correct
Our board was very pleased with our score and now believes that we need no further testing. May I tell them that they are mistaken?
disclaimer on assessment scores
is ons veilig as ons 'n goeie punt gekry het
het iemand ons antwoorde nagegaan
kan ek die besparing net so begroot
uma sithole amaphuzu aphezulu sivikelekile ngempela?
isitifiketi se-CyberScore sifakazelani?`,
  'disclaimer/figures': `
where do your figures come from
are your numbers true
who checks your statistics
where do your statistics come from
who checks the numbers on your homepage
is that client satisfaction number true
source for the claim about ransomware in south africa
prove your figures
are these stats real or marketing
when were these figures last updated
your number differs from what i read elsewhere
can i get the source of the uptime statistic
who in the company is responsible for the claims you publish
i want evidence for the percentage on the front page
is that screenshot with tickets a real client
are the example scores from a real company
the industry figure links to a page that says something else
data source register for marketing claims
advertising standards: substantiation of your claims
how do you count clients
made up numbers?
sample dashboard real data?
I am a journalist and would like to quote one of the figures on your site. Who vouches for it and when was it last verified?
stats source pls
are the names in the screenshots real people
waar kom julle syfers vandaan
is die statistiek op die tuisblad waar
wie kontroleer die getalle wat julle adverteer
lezi zibalo nizithathaphi
izinombolo ezikusayithi yenu ziyiqiniso?`,
  'disclaimer/demonstration': `
is veritech a real company
is this a demonstration
is this phone number real
is this a real company
is veritech real or fake
i phoned the number and it doesnt ring
your phone number does not exist
my email to you bounced, domain not found
is this a demo website
are the addresses on this site real
i drove to kramer road and there is no veritech
i cant find your company on CIPC
is this site a scam
what is veritech.example
the registration number looks fake, all zeros
why does nobody answer at 010 000 0000
is this a test site
vat number 4000000000 cant be right
fictional company?
demo
before i fill in anything, does this business exist
I tried to call three times this morning and only got a tone that the number is not in service. Is it possible that this is not an actual firm?
these details look made up
whois shows nothing for your domain
is julle 'n regte maatskappy
die telefoonnommer lui nie
bestaan Veritech werklik
ingabe le nkampani ikhona ngempela
inombolo yenu ayikhali, ingabe iyiqiniso?
can i become a client or is this just an example site`,
  'accessibility/standard': `
is your site accessible
is your website accessible for blind people
does the site work with a screen reader
wcag
can disabled people use your site
does your website meet WCAG
which accessibility level do you follow
wcag 2.2 aa compliant?
is your own site accessible for disabled people
accessibility statement
did an outside party audit your accessibility
VPAT or conformance report available?
is it certified for accessibility
are both dark and light mode accessible
is your site usable for people with bad eyes according to some standard
we are a public body and suppliers' portals must be accessible, what standard do you meet
section 508 or EN 301 549?
level A, AA or AAA
is it true that you conform or do you only say so
Our university may only use suppliers whose platforms conform to a recognised accessibility guideline. Which one do you follow and who confirmed it?
a11y conformance level
popups too?
accessible site?
who says your page is accessible
voldoen julle webwerf aan 'n toeganklikheidstandaard
is julle werf toeganklik vir gestremdes
wie het julle toeganklikheid gesertifiseer
iwebhusayithi yenu iyafinyeleleka kubantu abakhubazekile?
yimuphi umgomo we-accessibility eniwulandelayo`,
  'accessibility/how': `
how do you test accessibility
do you use axe or lighthouse
is the site tested with keyboard only
who checks that your pages work for disabled users
do you test on small phones
what stops a new release from breaking accessibility
automated a11y tests in your CI?
do you run the html validator
is focus trapped in dialogs and returned
does escape close the popups
high contrast mode tested?
have you checked with zoom at 400 percent
how often do you check accessibility
testing tools for wcag you use
do you test every release or once a year
forced colors and reduced motion in the test plan?
We have our own web team and wonder how other companies verify their accessibility claims. Would you share your test method?
a11y testing method
manual or automatic checks
keyboard traps, tested?
how are you sure the site works for somebody without a mouse
hoe toets julle of die werf toeganklik is
word die werf met net 'n sleutelbord getoets
watter toets doen julle voor 'n nuwe weergawe
nikuhlola kanjani ukuthi isayithi iyafinyeleleka
nihlola isayithi ngekhibhodi kuphela?`,
  'accessibility/help': `
can i use the site with a keyboard only
is there a dark mode
how do i make the text bigger
does the site work without javascript
how do i stop the animations
how do i turn on dark mode
the moving numbers make me dizzy, can i stop them
how to switch off animations
can i use this site without a mouse
does it work without javascript
skip the menu with keyboard
the white background hurts my eyes
pause the ticker
where is the emergency number on the page
i use a screen reader, what shortcuts are there
is there a light theme
my site came up black, how do i change it
reduced motion supported?
i cant use the popups, can someone help by phone instead
tab key what does it do here
my eyes are bad, what can you do for me on this page
too much movement on the screen
stop scrolling text
how to read your pages with javascript blocked
change the colour of the site
I suffer from migraines and the scrolling strip at the top sets them off. Is there any button with which I can stop it?
keyboard shortcuts
theme switch
hoe sit ek donker modus aan
die bewegende syfers pla my, hoe stop ek dit
kan ek die werf net met die sleutelbord gebruik
ngiyishintsha kanjani ibe mnyama isikrini
ngingakumisa kanjani lokhu okunyakazayo
tunnel vision and migraine, calm version of site?`,
  'accessibility/limits': `
which languages is the site in
is the site available in afrikaans
known accessibility problems
can i change the language to zulu
english only?
i dont have javascript, can i still chat
ticket form doesnt work without scripts
did blind people test your site
i dont have a smartphone for the authenticator
what does not work for disabled users
do you have the website in sotho or xhosa
i have no app for the login code, how do i sign in with my role
why are the bot's answers so difficult sometimes
are there barriers you know about
my mother only reads Setswana, does the site have it
javascript is blocked by our IT, form is blank
accessibility gaps and non conformances
no script browser and your help desk
translate this website
assistive tech users in your testing?
At our community centre many people do not read English well. Is any part of the website offered in another of our official languages?
language options
what cant your site do for me if im disabled
is die webwerf ook in Afrikaans
watter dele werk nie sonder javascript nie
hoekom is alles net in engels
isayithi itholakala ngesiZulu?
ngingashintsha ulimi lwesayithi?
plain language promise for the chat?`,
  'accessibility/feedback': `
i cannot use your site because of a disability
report an accessibility problem
i cant read your form with my screen reader, who do i tell
your page doesnt work with my wheelchair switch device
im blind and got stuck at the sign in page
the button has no label
where do i complain about discrimination on a website
the text is too light i cant see it, please fix
accessibility complaint
i could not finish my request because of the popup
who helps me finish what i was doing while you fix the page
my jaws reader skips the priority box
equality court website not accessible
human rights commission complaint about your site
contrast issue on the products page, where to log
something on your site blocks me
do i have to send a screenshot of the accessibility fault
my father is partly sighted and cannot complete the assessment because the slider does not react to his keyboard. Whom may he ask for help?
NVDA bug report for your site
a11y issue contact
stuck cant use page disabled
you did not fix the barrier i reported, where next
ek is blind en kan nie julle vorm gebruik nie
waar rapporteer ek 'n toeganklikheidsprobleem
die bladsy werk nie met my skermleser nie
angiboni kahle futhi ifomu yenu ayisebenzi kimi, ngitshele bani
ngikhubazekile futhi ngiyehluleka ukusebenzisa isayithi
dyslexic and your page is unreadable, can you help`,
}
