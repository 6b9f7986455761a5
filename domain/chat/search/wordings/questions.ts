/** How visitors ask what the questions page answers: a line for each wording, by the id of the passage that answers. */
export const questionWordings: Readonly<Record<string, string>> = {
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
niphendula ngokushesha kangakanani
how long do i wait for a reply
turnaround times on support?
do you answer quickly, our current IT guy takes days
response time per priority
compare the reaction times for all the ticket levels
how long before someone gets back to me
SLA summary
are you quick
our last provider took three days to call back, what about you
time to first response across severities
when i log something how soon does someone react
reply time
what are the different priorities and how fast for each
how many hours till i get help
Before I move my business across I want to know how quickly one can expect to hear from you, for small and for big problems.
do you respond faster to bigger problems
hoe vinnig is julle
hoe lank wag mens vir hulp
wat is julle reaksietye
nisheshe kangakanani ukuphendula
kuthatha isikhathi esingakanani ukuthola usizo kini
waiting time support
how quickly will someone help us
our till is down how soon do you react
how long do we wait for an answer
average time until somebody looks at the problem
what response time do you promise`,
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
ngingayibika kanjani inkinga
i want to report a problem with my laptop
where do i log a fault
printer not working who do i tell
open a ticket
i need support
must i register before i can ask for help
where is the form to report issues
log a job
how can i follow up on my request
i need someone to look at my pc
email wont open, how do i report
raise an incident without an account?
what does a VMS number mean
i did not get a confirmation mail for my ticket
can my staff each log their own issues
where do i find your help desk
lodge a query
new request how
how does a person get hold of a technician
Good day, the computer at our front desk has been freezing since this morning and I would like somebody to look at it. Where do I report this?
service desk portal link
can i track it online
ek wil 'n probleem aanmeld
hoe teken ek 'n fout aan
waar kry ek die hulptoonbank se vorm
ngifuna ukubika inkinga yekhompyutha
ngilivula kuphi ithikithi losizo
logging calls - do we need a login for each user
where do i log a call
i want to report a problem with my pc
where can i see how far my ticket is
i logged something last week, how do I follow up
how can i check progress on my call
need to raise a support request
waar kan ek n probleem aanmeld
ngiyibika kanjani inkinga
no one got back to me on my ticket, where do i look
i reported something and nobody answered, where do i see what is happening
where is the status of my request
no feedback on my ticket since friday
track my ticket
how far are you with my problem
can i see my tickets somewhere
waar sien ek my kaartjie
ngingalibona kuphi ithikithi lami`,
  'faq/pricing': `
kubiza malini ukuphathelwa i-it
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
ngicela intengo
what does it cost to have you look after our computers
price per user per month
how much for 8 computers
are you expensive
fixed fee or per hour
do you charge a call out fee
R per seat for managed services
ballpark for a 50 user company
we pay our current IT guy R650 an hour, how do you bill
is the first look free
small plumbing business, 5 people, can we even afford you
how do you work out the monthly amount
pricing list?
cheap it support
monthly retainer cost for a school with 120 devices
does a second branch cost more
what is your rate
why is there no price on your website
MSP pricing model: per device, per user or flat?
I have to present an IT budget to the governing body on Thursday. Roughly how do you calculate your fee and can you quote us?
too small for you? what would it cost
how much u charge
wat kos dit per maand as julle na ons rekenaars kyk
is julle duur
kan ek 'n kwotasie kry
nibiza malini ngenyanga ukunakekela amakhompyutha ethu
ngingayithola ikhotheshini?
can i budget on the same amount every month
what do you charge for it support
how much is it per month
can you give me a price
i need a quote for managed services
pricing for 15 users
how much for a small office of 8 pcs
hoeveel kos julle ondersteuning
kubiza malini ngenyanga
what does support cost for a school
cost of outsourcing IT
give me an idea of costs before we meet
is the first look at our network free
is the first assessment really for nothing
does the first visit to look at our systems cost anything
do you bill per person or per machine
do you charge for each user or for each device
what does your fee depend on`,
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
ngingazama mahhala
can i test it first
do i need a credit card to try
try before you buy
can i try the cloud cost thing free
what happens when the trial is over
free demo
which products have a trial
do you charge automatically afterwards
how do i start a trial
two weeks free really?
test drive the meeting software
can i keep my results if i dont buy
poc or trial period for the project tool
i want to see if it works for us before i spend a cent
is it free
no obligation trial?
do i have to give my bank details to try a product
We are a small non-profit and would like to experiment with your project tool before we decide. Is that possible without paying?
sign up for trial
14 days enough? can i evaluate everything
kan ek julle produkte gratis probeer
het ek 'n kredietkaart nodig vir die proeftyd
hoe lank is die proeftyd
ngingazama umkhiqizo wenu mahhala?
ngidinga ikhadi ukuze ngizame?
evaluation licence
can i test the software first
is there a demo
how many days is the free trial
how long can i use it for free
hoe lank is die gratis proeftydperk
fre trial how long
trial length
how many days free
is the demo free and for how long
wen does the trial stop
hw long is the free trail
trial period
can i try it without paying
can i test it without paying anything
can i use your products without paying first
may i play with it before i pay
can i test the project planner without paying
try cyberscore before buying
can i try cyberscore before we buy it
test the meeting tool before we pay
is there a free period
is there a period when it costs nothing
how long is it free
how long can i use it before i pay
how many days can i use cyberscore before paying
how many days may we play with the tool for free
what do i pay in the first two weeks
do i need a credit card
do i need to give a card
must i enter my card details
do you want my card number first
do you take my card details when i sign up
is a credit card required
will it cost me anything to start
can i see if the tool suits us first
kan ek dit gebruik sonder om te betaal
moet ek my kaart gee
het ek 'n kredietkaart nodig
hoe lank is dit gratis
ngingawusebenzisa ngaphandle kokukhokha
ngidinga ikhadi lasebhange`,
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
kan ek my kontrak kanselleer
kan ek die kontrak kanselleer
hoe kanselleer ek my kontrak
can i cancel my contract
ngingayikhansela inkontileka yami
ngifuna ukukhansela inkontileka
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
isivumelwano sithatha isikhathi esingakanani
are we locked in for years
how do i leave if im not happy
notice period
month to month or annual
minimum term
do you tie people down like the cellphone companies
what if we want to cancel after a year
who gets the passwords when we part ways
will you hold our licences hostage when we go
contract length
is there a lock in
our present provider has us in a 36 month contract, are you the same
termination notice and offboarding terms
can i stop the service next month
do we sign a 2 year deal
exit clause?
minimum commitment for managed services
how much notice must we give
can we try you for three months and then decide
We got burnt by a supplier who refused to hand over our documentation when we left. How do things work with you if we decide to go elsewhere?
auto renew contract?
is there a penalty to leave
hoe lank is ons vasgemaak
hoeveel kennis moet ons gee om op te sê
kan ons van maand tot maand by julle wees
inkontileka yenu ingeyesikhathi esingakanani
singahamba nini uma singasafuni ukuqhubeka nani?
rolling contract yes or no
must we commit for 2 years
how do we get out of the contract
what notice must we give
what if after three months we don't like you
can i cancel any time
we don't want to be tied down`,
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
niyasebenza yini elimpopo
do you come out to polokwane
are you in my area
do you have technicians in bloemfontein
we have branches in every province, can you cover them
do you work in the eastern cape
im on a farm near Louis Trichardt, do you serve us
is it only joburg
do you support clients in namibia or botswana
nelspruit?
remote support or do people come
which towns do you cover
national footprint for onsite engineers
where in south africa do you operate
can you help a lodge in the northern cape
do you have somebody in pietermaritzburg
we are in george
coverage outside gauteng
who comes out when we are in rustenburg
field partners where
how far do your technicians travel
Our head office is in Centurion, but there are depots in Kimberley, Mthatha and Upington. Would you be able to support all of them?
do you cover my town
kom julle Limpopo toe
is julle ook in die Vrystaat
help julle mense op die platteland
nisebenza nasesifundazweni saseMpumalanga?
ninabo abantu eMgungundlovu?
only big cities or rural too
do you operate in Mbombela
we are in a small town in the free state, do you cover us
do you service the northern cape
can you help our branch across the border
is east london too far for you
do you have people in Polokwane
our head office is in jhb but we have branches everywhere, can you do all
niyasebenza yini eMpumalanga
would you take on a client in George
which provinces
do you come to rustenburg
branch in Windhoek, can you look after it
we're in Upington, would you take us as a client
would you consider a client in Kimberley
is it a problem that we are in a rural town
do you support clients in Lesotho
our second office is in Gaborone, do you go there
do you work outside the country
will you take on a company in Mthatha`,
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
kwenzekani uma ugesi uhambile
do you stay up when eskom is off
loadshedding
does your support line work during stage 6
will someone answer when joburg has no power
can we still work when the lights go out
power cuts kill our internet, what is your plan
how do you cope with load shedding yourselves
eskom
what happens to your monitoring during a blackout
cell tower goes down with the power, then what
when our area is dark and the tower is dead will we still have internet
stage 4 again, are you affected
is your noc protected against outages
we lose signal every time there is loadshedding
business continuity during rolling blackouts
how will you help us when there is no electricity
no power 4 hours a day what to do
Every winter our shop loses two to four hours of trading a day because of the power schedule. What happens with your service in that time, and what can you do on our side?
grid collapse scenario, your ops centre?
lights out
wat gebeur as die krag af is
werk julle met beurtkrag
sal iemand antwoord as daar beurtkrag is
kwenzekani uma u-Eskom ecisha ugesi
nisebenza nangesikhathi se-load-shedding?
exchange batteries are flat, internet off, solution?
do you keep working in stage 8
is your helpdesk reachable when there is no power
does load shedding affect your service
what is your plan for loadshedding
werk julle tydens beurtkrag`,
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
kan julle saam met ons it-span werk
we have our own it guy, do we have to fire him
can you work next to our internal team
my nephew does our computers, can you help him with the difficult stuff
only want you for after hours
our it department is overworked, can you take a part
i am the it manager, will you take my job
take over just the backups
24/7 cover for a team of three
can you do security while we keep the desktops
who is responsible for what if we have both
will our technicians see the same tickets as yours
staff augmentation for IT
do you replace in house IT or support it
night shift only
we have two sysadmins and need tier 3 escalation
split of responsibilities with internal IT, RACI?
can we keep our current IT company for hardware and use you for the rest
our one it person is on leave all december
shared service with our own people
As head of IT for 300 users I have capable people but nobody awake at three in the morning. Would you take only that part?
my boss wants you but our IT guy feels threatened
partial outsourcing
ons het reeds 'n IT man, kan julle saam met hom werk
kan julle net die nagskof doen
gaan julle ons IT-span vervang
sinaye umuntu we-IT, ningasebenza naye?
nithatha umsebenzi wethimba lethu le-IT?
we have two IT people, can you just do the nights
our own team lacks security people, can you add that
can you help out our IT manager who is overloaded
will you replace our internal it department or work next to it
we have an in house it department but need a hand with the cloud
second line support for our technicians
ons het n IT man, kan julle hom bystaan
we have technicians but nobody for security, can you add that
fill a gap in our IT team
supplement our internal team
our team of four needs backup at night
work together with our own IT people`,
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
niluphatha kanjani ulwazi lomuntu
are you popi compliant
how do you comply with the popi act
will you sign an operator agreement with us
popia
will our clients info stay in the country if you manage our systems
do you tell us right away if our data leaks
are you gdpr compliant
we are a medical practice, is patient data safe with you under popia
data processing agreement
does using you make us break the POPI act
what about POPI if you have access to our files
operator obligations, s19-21
how do you handle our customers personal info as our IT company
confidentiality of our client lists
popi act compliance letter
we hold learners' information, can an outside firm work with it legally
who answers POPIA questions
is it legal to give you access to staff records
personal information handling in short
Our governing body is nervous about letting an outside company near the learners' details. How do you treat personal information of your clients?
do you comply with data protection law
hoe voldoen julle aan POPIA
bly ons kliënte se inligting in die land as julle ons stelsels bestuur
teken julle 'n operateursooreenkoms
niyawuthobela umthetho we-POPIA?
niluphatha kanjani ulwazi lwamakhasimende ethu
popi agreement supplier
help us with popia compliance
do you keep client data confidential
is our information safe with you
we handle patient records, how do you treat that data
hoe hanteer julle ons inligting
popia assistance for a small company
data protection at your company
confidential patient records, do you handle them properly
is client information confidential with you
attorney client files must stay private
we process id numbers, are you compliant
kan julle help met popia
sensible handling of children's data`,
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
ngizobuyiselwa imali
can we get our money back
what if im not happy
do you refund
we had a terrible month with you, do we still pay
full month refunded really?
satisfaction guarantee on the monthly fee
how long do i have to claim back a bad month
i want a refund for june
what if your service is rubbish
refund policy
is it true that you pay back a month if we complain
do we get credit when you disappoint us
not satisfied
whats the catch with the refund
risk if we choose you and it doesnt work out
i paid for this month and it was a mess
must we prove anything to get the month back
Suppose we sign up and after the first weeks we feel that it was not worth the money. Is there any way that we can get that month back?
reimbursed monthly fee dissatisfied
money back
kry ons ons geld terug as ons nie gelukkig is nie
wat as julle diens swak is
betaal julle 'n maand terug
niyayibuyisa imali uma singanelisekile?
singenza njani uma singajabulile ngenyanga esiyikhokhele
till when can i ask for my fee back
can i get my money back if the service is bad
not happy with last month, what now
do you give refunds`,
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
ngingazithengisa izinsizakalo zenu
can i sell your services to my own clients
how do i become a partner
i run a small it shop, can i earn commission
do you have a channel programme
reseller
white label?
how often is commission paid
telecoms agent wanting to add cybersecurity to my basket
can consultants refer clients and get paid
referral fee
i fix computers in Soweto, can i be your agent
who does the work if i bring the client
sign up as reseller where
deal registration
do i need to be an IT company to sell for you
partner with veritech
our clients ask for cloud, we dont do cloud, can you deliver and we earn
affiliate program
do you pay for leads
join as an agent
MSSP resale options for a small MSP
I am an accountant and several of my clients ask me about IT support. Could I bring them to you and earn something from it?
how to resell
want to work together i have customers
kan ek julle dienste aan my kliënte verkoop
wanneer word kommissie betaal
ngifuna ukuthengisa izinsizakalo zenu ngithole ikhomishana
ngingaba kanjani ngumlingani wenu?
can i register a client so nobody else takes him
we are a small it shop, can we sell your stuff
become a partner and earn commission
how do I sign up as an agent
refer clients to you for a fee
ek wil julle dienste verkoop
ngifuna ukuthengisa izinsizakalo zenu
ngingaba kanjani umlingani wenu wokuthengisa
channel partner application
can we invoice clients ourselves for your services
sell your support under our own name
rebrand your services for our customers
umthengisi, ngingaba yini
ngingathanda ukuba ngumthengisi kaVeritech
ek wil n herverkoper word
we'd like to resell managed it to our customers`,
}
