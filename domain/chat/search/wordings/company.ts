/** How visitors ask for facts about us: a line for each wording, by the id of the passage that answers. */
export const companyWordings: Readonly<Record<string, string>> = {
  contact: `
is there an email address for general questions
how do i get in touch with somebody
can i give you a call
what number must i dial
where do i send an email
who can i phone about your services
i want to speak about a new contract
how can a new customer contact you
telefoonnommer asseblief
wat is julle e-posadres
kan ek julle bel
inombolo yokushaya
ngishayele kuphi
how can i reach you by phone
which email do i write to
whats your number
how do i phone you
give me your contact details
what is your phone number
what number can i call you on
how do i contact you
how can i get hold of you
what is your email address
how do i reach you
contact details please
can i whatsapp you
i want to phone sales
how do i speak to sales
can i email you a question
your telephone number
wat is julle nommer
hoe kontak ek julle
waar kan ek julle bel of e-pos
ngicela inombolo yocingo
ngingaxhumana kanjani nani
iyini i-imeyili yenu`,
  offices: `
what is your physical address
do you have offices in durban
do you have offices in cape town
where in johannesburg are you
which city are you in
are you in south africa
is there a branch near me
kantoor in durban
adres van julle kantoor
amahhovisi enu akuphi
ninehhovisi egoli
where are you
where do i drop off a laptop in johannesburg
where in durban are you
which cities are your offices in
how many offices do you have
where is your office
where are you based
what is your address
where are you located
do you have an office in johannesburg
do you have a branch in cape town
where is the durban office
where is your head office
can i visit your office
can i come in to see you
street address for deliveries
and the one in cape town
waar is julle kantoor
waar is julle hoofkantoor
het julle 'n kantoor in kaapstad
likuphi ihhovisi lenu
nikuphi
ihhovisi lasethekwini`,
  hours: `
do you have 24 hour support
is the help desk open now
are you available at night
do you have an after hours line
is somebody awake at night
can we get help on a sunday
is julle 24 uur oop
werk julle snags
julle kantoorure
niyavula ngesonto
nisebenza ebusuku
isikhathi sokuvula
what are your hours on saturday
at what time are you there
are you available at weekends
when can i reach you
is anybody there on new years day
can i get help at midnight
what are your hours
when are you open
are you open on weekends
are you open on sunday
do you work on public holidays
do you close over christmas
is someone there at night
can i phone at 2 in the morning
do you answer after hours
is support available 24/7
what time do you open
what time do you close
office hours
what days do you work
is julle saterdae oop
hoe laat maak julle oop
werk julle oor naweke
nivula nini
nisebenza ngempelasonto`,
  'response/critical': `
how fast do you respond to a critical ticket
our server is down how quickly will you react
how soon do you react when everything is down
response time for urgent problems
what is critical priority
how long before someone looks at an emergency
what is your sla for critical issues
hoe vinnig reageer julle as die bediener af is`,
  'response/high': `
response time for a high priority ticket
how long for a high priority issue
how fast for an urgent request`,
  'response/normal': `
response time for a normal ticket
how long does a normal support request take
when will someone look at my ticket
how long must i wait for an answer to a standard request`,
  'response/low': `
response time for a low priority ticket
how long for a general inquiry
when do you answer a low priority question`,
  'faq/response-times': `
how long until somebody helps me
how long does it take you to respond
do you have guaranteed response times
turnaround time
how fast do you fix things
what if it is urgent
kritieke kaartjie hoe lank
niphendula ngokushesha yini
how fast do you respond
what are your response times
how quickly do you reply
how long do i wait for help
what is your sla
hoe vinnig reageer julle
hoe gou help julle
niphendula ngokushesha kangakanani`,
  'faq/ticket': `
where do i get support
how do i ask for help with a problem
can i report a fault online
how to submit a support request
how will i know that you received my request
can i track my request
i want to check my ticket
log a complaint about my pc
kaartjie oopmaak
waar kry ek hulp
hoe kry ek hulp met my rekenaar
ngithola kanjani usizo
i need help with my computer
my printer does not work
my computer is slow
i cannot print
outlook does not open
something does not work
how do i open a ticket
how do i log a call
how do i log a fault
how do i report a problem
where do i submit a support request
do i need an account to log a ticket
must i sign up to send a ticket
can i send a ticket without registering
i want to report an issue with my computer
how do i get support
how do i follow my ticket
where do i see my ticket
how do i check the status of my ticket
where can i see what is happening with my ticket
what does a ticket number look like
did you get my ticket
hoe maak ek 'n kaartjie oop
hoe rapporteer ek 'n probleem
hoe meld ek 'n fout aan
ngilivula kanjani ithikithi
ngingayibika kanjani inkinga`,
  'helpdesk/what-to-say': `
what should i write in a ticket
what information do you need when i log a call
what must i tell you about the problem
should i send a screenshot
do i have to give my password in the ticket
what details do you want in a ticket`,
  'helpdesk/next': `
what happens after i send a ticket
what happens next when i log a call
who reads my ticket
who decides when a ticket is solved
i logged a ticket what now
can the priority of my ticket be raised`,
  'helpdesk/statuses': `
what do the ticket statuses mean
what does waiting for you mean on my ticket
what does on hold mean
what is the difference between resolved and closed
my ticket says resolved`,
  'faq/pricing': `
price of managed it services
what do managed it services cost
wat kos julle bestuurde it-dienste
wat kos bestuurde it dienste
what are your prices
how much will we pay
do you have packages
is it a fixed monthly fee
how is your pricing structured
do you charge per hour or per month
do you charge per device
what does it cost for a small business
is there a setup fee
can you quote us
how do you work out the price
wat is julle pryse
hoeveel kos dit vir tien mense
is die eerste assessering gratis
yimalini
kubiza malini ukunakekelwa kwamakhompyutha
how much is managed it
how much is it support per month
what would you charge us
what would you charge for eight people
how much is it
what does it cost
what do you charge
is it expensive
give me a price
how much does managed it cost
what do you charge per month
what does it support cost
how much for 10 users
how much for 20 computers
what is your price per user
do you have a price list
can i get a quote
ballpark figure
what are your rates
how expensive are you
is the first assessment free
do i pay for the assessment
price for looking after our computers
monthly fee for it support
wat kos dit
hoeveel vra julle per maand
wat kos bestuurde it
kubiza malini
ngicela intengo`,
  'faq/trial': `
is there a free version
can we test the software
try before we buy
free demo of your products
how many days is the trial
will i be billed after the trial
is the trial really free
do trials renew automatically
kan ons dit toets
is daar 'n gratis proeflopie
mahhala izinsuku ezingaki
must i give my card to try the software
do i need a card
can i try the software before buying
for how many days can i try
how do the free trials work
how long is the free trial
is there a trial
can i try it for free
do i need a credit card for the trial
can i test your products first
do you have a demo
what happens after the trial
am i charged when the trial ends
do you debit me after the trial
what is the price of the trial
kan ek dit eers gratis probeer
hoe lank is die proeftydperk
ngingazama mahhala`,
  'terms/trials': `
can we get our data after the trial
how long can i download my results after the trial
when is my trial data deleted
can i have a second trial
does the trial turn into a paid subscription automatically
can my trial be extended`,
  'faq/contract': `
what is the contract term
how many months notice
do you have long contracts
are there cancellation fees
can i stop at any time
do we sign a fixed term
what happens to our passwords when we leave
lock in period
kontrak kanselleer
kennisgewing
ngingayeka nini
how long must we sign for
can we stop after three months
is it month to month
what happens if we end the contract
how long is a contract
are we locked in
what is the notice period
how do we cancel
can we leave at any time
what if we want to stop after three months
is there a minimum term
how do i get out of the contract
do i have to sign for two years
what if we want to leave
month to month
and to cancel it
hoe lank is die kontrak
vir hoe lank moet ons teken
hoe kanselleer ons
isivumelwano sithatha isikhathi esingakanani`,
  'faq/regions': `
which areas do you service
do you help businesses in rural areas
do you service pretoria
do you have engineers in gauteng
can you support branches in different provinces
our branches are all over the country
do you travel to clients in mpumalanga
are you only in the big cities
do you serve kzn
bedien julle die kaap
watter provinsies
niyafika ezindaweni zasemakhaya
werk julle ook in bloemfontein
kom julle na die vrystaat
where do you work
do you cover limpopo
do you work in bloemfontein
do you support clients outside johannesburg
we are in a small town can you help us
which provinces do you cover
do you operate in the northern cape
do you also work in the eastern cape
are you nationwide
do you come to port elizabeth
would you take on a client in polokwane
waar werk julle
werk julle in bloemfontein
nisebenza kuphi
niyasebenza yini elimpopo`,
  'faq/load-shedding': `
how do you keep working in a power outage
will your service go down with load shedding
do you have generators
stage 6 load shedding
keep us online when the lights are off
krag af
ugesi uyacisha
what happens during load shedding
do you work when there is no power
can you help us with load shedding
what if eskom cuts the power
does load shedding affect your support
what about power outages
wat gebeur tydens beurtkrag
wat maak julle as daar beurtkrag is
kwenzekani uma ugesi uhambile`,
  'faq/existing-it': `
do you replace our it staff
will our it manager lose his job
can you support our it department
we only need help at night
do you do partial outsourcing
share work with our own technician
we have two guys who do our it
we have an it manager
can you work together with our it person
can you take over only part of our it
we have somebody in house for it
we already have an it person can you work with him
we have our own it department
will you work with our internal it team
can you take only the night shift
co-managed it
can you help our it guy
ons het klaar iemand wat ons it doen
kan julle saam met ons it-span werk`,
  'faq/popia': `
what about popia
how do you comply with the protection of personal information act
do you keep our information confidential
gdpr
is my information safe
will you sign an nda
popi act
privaatheid van ons data
voldoen julle aan popia
niyayilandela i-popia
how do you handle personal information
are you popia compliant
do you comply with popi
is our data safe with you
do you sign an operator agreement
will you sign a data processing agreement
how do you protect our data
hoe hanteer julle persoonlike inligting
niluphatha kanjani ulwazi lomuntu`,
  'faq/refund': `
can we get a refund for a bad month
we were not happy last month
satisfaction guarantee
what if i am unhappy
terugbetaling
imali ibuyiswa kanjani
what if we are not satisfied
do we get our money back
can i get a refund
money back guarantee
what if your service is bad
we are unhappy with the service this month
kry ons ons geld terug
wat as ons nie tevrede is nie
ngizobuyiselwa imali`,
  guarantees: `
do you have an sla
service level agreement
what if you respond too late
do you pay if you fail
99.9% uptime
guaranteed uptime
what happens if you lose our data
what is your sla for uptime
what do you guarantee
what guarantees do you give
what uptime do you guarantee
what happens if you are late
what if you miss the sla
do we get a credit for downtime
what if you do not restore our data
do you guarantee no data loss
what compensation do we get
what do you promise`,
  'terms/quality': `
how do i complain
how do i lodge a complaint
who do i complain to
i want to complain about your service
what is your complaints procedure`,
  'terms/service-levels': `
what are your service levels
does the sla apply to people who are not clients
do you answer people without a contract
does planned maintenance count as downtime
what counts as a first response`,
  'terms/cooling-off': `
is there a cooling off period
can i change my mind after ordering
can i cancel within seven days
can i cancel a fixed term agreement early
consumer protection act cancellation`,
  'terms/supplier': `
what is your company registration number
what is your vat number
are you a registered company
what is the legal name of your company
i need your company details for our supplier form
cipc registration
is veritech a pty ltd
where can legal documents be served`,
  'terms/law': `
which law applies
what law governs your terms
can you change the terms`,
  'terms/liability': `
what are you liable for
do you limit your liability
are you responsible if something goes wrong
who is liable for damage`,
  'terms/rights': `
can i copy text from your website
who owns the content of your site
may i use your logo`,
  'terms/use': `
may i test the security of your website
what may i not do on your site
terms of use
what are the rules of the site`,
  'terms/assistant': `
is what this chat says binding
can i rely on what the bot says
is your answer an offer
can the assistant be wrong`,
  'ways-to-us': `
how soon will sales get back to me
who do i ask about an invoice
my invoice is wrong
who do i speak to about my account
i found a security hole in your website
how do i report a vulnerability
where do i ask about my contract
who do i contact for a quote
how do i get a quote from sales
your website is down
which department do i need`,
  status: `
is your system down
how do i check if your services are working
do you have a status page
where do i see outages
is the portal down
is something wrong with your site`,
  emergency: `
what do we do in the first hour of an attack
do you have a checklist for an attack
is there an emergency page
can someone who is not a client get emergency help
who do i phone when we are hacked
what is the emergency number
do you help companies under attack who are not clients
draft for the information regulator`,
  figures: `
how big is your company
how experienced are you
how much experience do you have
how many businesses do you look after
is your company reliable
what are your success numbers
how often do you get hacked
have you had a major breach
how many companies trust you
how fast do you solve critical problems on average
hoeveel kliënte het julle
ninamakhasimende amangaki
how many clients do you have
how many customers do you have
how long have you been in business
how many years experience do you have
what is your average response time
how many clients stay with you
what is your retention
what is your track record
have your clients been hacked
has a client ever been breached
how many threats have you blocked`,
  history: `
how long are you around
when did you start
in which year did veritech begin
your story
background of the company
when did you get your iso certificate
when did the durban office open
wanneer het julle begin
naqala nini
when was the company founded
how did the company start
how old is the company
tell me about your history
when did you open the cape town office
how long has veritech existed
since when do you exist`,
  about: `
tell me about veritech
what does veritech do
who is behind this website
company profile
what is your company about
vertel my van julle
ngitshele ngenkampani yenu
who are you
what is veritech
tell me about your company
what kind of company is this
who is veritech
wie is julle
ningobani`,
  certificates: `
what accreditations do you hold
what is your b-bbee status
level 1 bee
is your company certified
do you have quality management certification
iso 9001
do you hold an ecs licence
proof of your certificates
security grade
wat is julle bee vlak
are you allowed to sell phone lines
who tests your own security
are you iso certified
do you have iso 27001
what is your bee level
bbbee certificate
are you bee compliant
are you licensed by icasa
which certifications do you have
do you have an ecns licence
are you accredited
procurement recognition
is julle iso gesertifiseer`,
  standards: `
which standards do you follow
do you work to nist
which framework do you use
do you use cis benchmarks`,
  partners: `
who are your technology partners
which vendors do you partner with
are you partnered with aws
do you work with microsoft and google
is veritech a fortinet partner
what hardware do you use
which security products do you use
do you work with veeam
which brands of switches
which brands do you work with
are you a microsoft partner
which firewalls do you sell
which antivirus do you use
who are your vendors
do you work with cisco
do you sell dell laptops
do you work with fortinet
do you use sophos
technology partners
which backup software do you use
do you supply lenovo laptops`,
  people: `
who will help us
who is my contact
what kind of engineers do you have
do you have security analysts
who handles my ticket
meet the team
will we always talk to the same person
who will we work with
do we get our own account manager
will we have a dedicated person
do we get one person who knows our account
who is our contact person
who looks after our account
what does a client lead do
who is on the team
who comes to our site`,
  'expertise/our-expertise': `
why should we use you
what is special about you
what sets you apart
why are you better
what is your expertise
what makes you different
do we always get the same technician
do we get the same engineer every time
why should we choose you
are your people experienced
why veritech`,
  'expertise/our-approach': `
will we get a report every month
do we get a monthly report
how do you work
what is your approach
do you give reports
what if a change goes wrong
do you look before you quote`,
  'expertise/our-commitment': `
does a person answer the phone
are there hidden costs
are there surprises on the invoice
can we take everything with us when we leave
do you admit mistakes
extra charges`,
  sectors: `
which industries do you serve
what sectors do you work in
who are your clients
what kind of companies do you work for
do you know our industry
which kinds of businesses do you help
vir watter bedrywe werk julle
nisebenza naziphi izimboni`,
  'sectors/public-sector': `
government departments
do you support public entities
it for municipalities
auditor general findings
do you work for municipalities
do you work with government
can you help a municipality
public sector clients
do you follow procurement rules
tenders
clinics and departments
werk julle vir munisipaliteite`,
  'sectors/manufacturing': `
industrial networks
separate the plant from the office
ot security
do you work with factories
we have a factory with old machines
manufacturing plant network
can you protect production machines
plc and scada on the network
werk julle met fabrieke`,
  'sectors/wholesale-retail': `
it for shops
stores with many branches
retail chain
our tills stop when the line is down
pci dss for card payments
we have several shops
do you support point of sale
can you help with our tills
retail stores and card machines
we are a wholesaler
our branch loses its connection and the tills stop
help julle winkels`,
  'sectors/education': `
do you help universities
it for schools
tablets for learners
protect learner information
do you work with schools
we are a school
wifi for classrooms
can you help a college
devices for learners
do you support teachers
werk julle met skole
nisebenza nezikole`,
  'faq/resellers': `
i have an it shop can i resell
white label your services
do you have an affiliate programme
reseller programme
how do i join your partner programme
become a channel partner
we want to partner with you
herverkoper word
kommissie verdien
ngingaba umthengisi
can we resell your services
how do i become a reseller
do you have a partner programme
how can i become a partner
can i sell your products
can i sell your services to my clients
do you pay commission
apply for the reseller programme
hoe word ek 'n herverkoper
ngingazithengisa izinsizakalo zenu`,
  'reseller-programme': `
what commission do you pay
who supports the customer
what are the reseller tiers
benefits of being a reseller
how do i protect my deal
when is commission paid
requirements for partners
how much commission do i earn
how do referrals work
i want to refer clients to you
can i earn money by sending you clients
what is my margin as a reseller
who invoices the client
can i invoice the client myself
can i sell under my own name and invoice
can you answer my customers in my name
what do you ask of resellers
how do i register a deal
what is deal registration
what is the difference between referral and reseller
do i need training to be a partner
delivery partner
what do they earn`,
  'faq/verify-certificate': `
check a certificate number
confirm a cyberscore certificate
validate certificate
scan the code on a certificate
is a certificate still valid
sertifikaat verifieer
qinisekisa isitifiketi
how do i check a certificate
how do i verify a certificate
is this cyberscore certificate real
how do i know a certificate is valid
where do i enter the certificate number
a supplier sent me a certificate is it genuine
hoe kontroleer ek 'n sertifikaat
ngisihlola kanjani isitifiketi`,
  'certificate-check': `
what do i see when i check a certificate
does a certificate show our answers
what does a cyberscore certificate prove
can a certificate be withdrawn`,
  assistant: `
does the chatbot see my name
do you store what i type
are you a robot
are you a real person
am i talking to a bot
is this chatgpt
who reads this chat
is this chat private
which model are you
what do you do with what i write here
where does the chatbot run`,
  'your-rights': `
how do i get my data deleted
please delete my account and data
what rights do i have under popia
how do i ask for my information
take me off your records
who do i complain to about privacy
delete my personal information
remove my details from your systems
how do i see what you hold about me
i want a copy of my data
correct my personal information
withdraw my consent
i object to the use of my information
how do i complain to the information regulator
erase my data
right to be forgotten
vee my persoonlike inligting uit
sula imininingwane yami`,
  'privacy/responsible': `
who is your information officer
who is responsible for my information
contact for privacy questions
privacy email address
who do i write to about privacy`,
  'privacy/collected': `
what information do you collect
what data do you collect about me
why do you need my email address
what do you do with my details`,
  'privacy/not': `
do you sell our information
do you share my details with other companies
do you track me
will you spam me
do you send marketing
do you use google analytics`,
  'privacy/how-long': `
how long is my data kept
when do you erase conversations
how long do you store tickets
how long do you keep my information
how long do you keep conversations
how long do you keep chat messages
how long do you keep tickets
when are my tickets deleted
retention period`,
  'privacy/who-sees-it': `
who sees my information
who else can see my data
do your staff see my ticket
who has access to my information
do third parties get my data`,
  'privacy/transfers': `
is any of our info sent overseas
does information go to europe
where is my information stored
where is our data hosted
does my data leave the country
in which country is your data
is my information kept in south africa
where are your servers`,
  'privacy/security': `
how do you secure my information
is my information encrypted
what do you do if my information leaks
will you tell me if you are breached`,
  'privacy/cookies': `
is there tracking on this site
cookie notice
which cookies do you set
do you use cookies
does this site have cookies
what do you store in my browser
cookie policy
how do i decline cookies`,
  'paia/request': `
how do i make a paia request
how do i request records
access to information request
what does a paia request cost
how long does a paia request take
which form for paia`,
  'paia/purpose': `
do you have a paia manual
where is the paia manual
what is paia`,
  'accessibility/standard': `
is your site accessible
is your website accessible for blind people
does the site work with a screen reader
wcag
can disabled people use your site`,
  'accessibility/help': `
can i use the site with a keyboard only
is there a dark mode
how do i make the text bigger
does the site work without javascript
how do i stop the animations`,
  'accessibility/limits': `
which languages is the site in
is the site available in afrikaans
known accessibility problems`,
  'accessibility/feedback': `
i cannot use your site because of a disability
report an accessibility problem`,
  'disclaimer/advice': `
is this legal advice
can you give us legal advice
is the information on your site advice`,
  'disclaimer/demonstration': `
is veritech a real company
is this a demonstration
is this phone number real`,
  'disclaimer/figures': `
where do your figures come from
are your numbers true
who checks your statistics`,
  'auth/sign-in': `
client portal login
where is the sign in page
how do i get into my dashboard
see all my tickets in one place
portal login
aanmeld by die portaal
how do i sign in
how do i log in
where do i log in to the portal
where is the client login
i cannot sign in
i cannot log in
what can i see in the portal
what can i do when i sign in
hoe teken ek in
ngingena kanjani`,
  'auth/forgotten': `
cannot remember my password
need to reset my password
reset link
password not working
i forgot my password
how do i reset my password
lost my portal password
change my password
password reset
ek het my wagwoord vergeet
ngikhohlwe iphasiwedi`,
  'auth/password-rule': `
what are the password rules
how long must my password be
my password is not accepted
what must a password contain`,
  'auth/second-factor': `
which authenticator app do i need
how do i set up two factor
do i need a second factor
where do i get the code to sign in
how does the login code work
2fa
my authenticator code is not accepted
one time pin for the portal`,
  'auth/lost-device': `
i got a new phone and my authenticator is gone
i changed my phone and cannot sign in
how do i use a recovery code
lost my authenticator
how do i reset my second factor`,
  'auth/create-account': `
open a new account
register as a client
sign up for the portal
i want an account
rekening skep
ngibhalisa kanjani
how do i create an account
how do i register
where do i sign up
can i open an account
how do i get access to the portal
the confirmation code did not arrive
i did not get the email with the code`,
}
