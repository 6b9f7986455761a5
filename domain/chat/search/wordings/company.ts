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
iyini i-imeyili yenu
email address?
can i speak to a real person
how do i get hold of you guys
gimme a number to call
I'd rather talk than type, can someone phone me or can I phone you?
how do i contact sales
whats ur tel
where do i send an email for a quote
who can i talk to about a proposal
Good day, our company would like to arrange a chat with one of your consultants and I can't find a number on this page. How do we reach you?
your landline
do you have a 24 hour emergency number
want to speak to a human not a robot
can I mail you
call centre number for veritech
need to get in touch regarding a tender
is there somebody i can phone just now
how to report a problem without an account
whatsapp or call, which number
switchboard number johannesburg
must i register before i can contact support
wat is julle telefoonnommer
wat is die kantoor se telefoonnommer
kantoornommer
ithini inombolo yocingo yehhovisi
inombolo yasehhovisi
Hoe kan ek julle kontak
gee my asb n e-posadres
ngicela inombolo yenu yocingo
Ngingakhuluma kanjani nomuntu?
get hold of someone
i want to talk to a consultant
can somebody call me back
set up a meeting with someone
book an appointment
i need to speak to a human
ek wil met iemand praat oor n afspraak
ngifuna ukukhuluma nomuntu
email for enquiries
phone nr
hoe kan ek julle in die hande kry
can i make an appointment with an advisor`,
  offices: `
do yu hav an ofice in capetown
can i come visit you
may i come to your office
can we visit you
just tell me your address
your address please
do you have an office near cape town
waar is julle kantoore
waar is julle kantoor in kaapstad
iphi ihhovisi lenu ethekwini
iphi ihhovisi lenu
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
ihhovisi lasethekwini
do you have an office in cape town
whats your address
directions to your place in sandton
are you anywhere near Umhlanga
is there a branch in durban where i can bring my laptop
head office location
I have a meeting with you on Thursday and need a street address for the GPS. Could you send me the one in Johannesburg?
physical address for the vendor form
do u have an office in pretoria
where can i visit you
google maps pin pls
are you a south african company with actual offices
where does your cloud team sit
postal code of head office
do you have premises in the western cape
need your business address for FICA paperwork
can i walk in somewhere
where do your network guys work from
what street are you in at woodstock
joburg office where
how far is your office from OR Tambo
waar is julle kantore
waar is julle kantore in durban
is julle kantore in kaapstad ook
wat is julle adres in Johannesburg
akuphi amahhovisi enu
Ninalo ihhovisi eThekwini?
how many branches do you have and in what towns
courier wants to deliver a router to you, what is the street and number
wat is julle adres
likuphi ikheli lenu
ikheli lehhovisi
office in cape town
where can i find you
do you have a branch in durban
address for deliveries
physical address please`,
  'offices/visits': `
can i visit you on a saturday
can i come to your office on sunday
may i drop in at the weekend
can i drop by your cape town office on a saturday afternoon
can i pop into the durban office after five
is your office open to visitors on saturday
when may i visit your office
when can i come and see you
on which days can we visit you
what days are your offices open for visitors
can i come by in the evening
do i need an appointment to visit you
must i book before i come to your office
can i just walk in without an appointment
should i phone before i come
are visitors welcome at your office
until what time can i come to the office
can we come round on friday afternoon
can i visit on a public holiday
kan ek julle saterdag besoek
kan ek saterdag by julle kantoor inloer
kan ek op 'n sondag na julle kantoor kom
wanneer kan ek julle besoek
moet ek 'n afspraak maak om julle te besoek
mag ons julle oor die naweek besoek
ngingafika ehhovisi lenu ngomgqibelo
ngingavakashela ihhovisi lenu ngesonto
ngingafika nini ehhovisi lenu
kumele ngenze i-aphoyintimenti ngaphambi kokufika`,
  services: `
what services do you have
what can i buy from you
overview of services
which it services do you offer
what are your main services
what do you specialise in
services list please
dienste
lys van dienste
izinsizakalo
nisiza ngani
what services do you offer
what do you do
what can you help us with
list of your services
what does your company do
how can you help my business
what else do you offer
what do you guys do
watter dienste bied julle aan
wat doen julle
ninikeza ziphi izinsizakalo
so what is it that veritech does exactly
do you do everything or only computers
Hi there, I came across your company on LinkedIn and I manage a mid-sized logistics business. Could you give me a short overview of what you offer?
it company services overview
one stop shop for it?
which solutions do you provide
can you do phones, internet, security and a website all in one
what can you help my business with
full portfolio please
looking for one supplier instead of four, what do you cover
whats on the menu
are you an MSP or MSSP or a software house
do you only do security or other things too
what kind of it work do you take on
tell me about your offerings
services
how many different services are there
what areas do you specialise in
we are putting out an rfp for ict, which lots could you bid for
what all do u do
Wat doen julle maatskappy eintlik
waarmee kan julle ons help
nenza msebenzi muni
Yiziphi izinsiza enizinikezayo?
do you do cloud and voip and custom systems as well as support
list of services
wat doen julle alles
nenza ini
what can you do for my business`,
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
ningobani
who are you guys
are you a call centre or a real IT company
is veritech a south african company
never heard of you, who is this
what kind of business is Veritech
give me a short introduction to your company
is this an MSP
what do you do in one sentence
are u a IT company or wat
Good day, someone gave me your name at church and I know nothing about you. Could you tell me in short what your company does?
do you make software or fix computers
i need a one line description of you for my boss
are you an internet provider or IT support
background on the company please
is veritech a managed services provider or a reseller
wat doen Veritech
is julle n Suid-Afrikaanse maatskappy
ningobani nina?
yenzani inkampani yakwaVeritech?
ubani uVeritech`,
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
how many threats have you blocked
what percentage of customers stay with you
show me your track record in numbers
how many attacks have you stopped
has any client of yours ever been hacked
what's your average response time in minutes
are you big enough for a company of 300 people
client retention rate
years of experience
how many companies trust you with their IT
what is your mean time to resolve for P1
any breaches under your watch
Our board wants hard facts before we sign. Could you give me your client numbers, retention and uptime?
statistics about veritech
is it true that none of your customers had a major breach
average time before somebody answers a ticket
give me numbers not slogans
MTTR and MTTA figures please
how many customers u got
how quickly do you on average fix a critical problem
are you just starting out or have you got many clients
do your customers leave you often
i want to see your success figures
hoe lank is julle al in die besigheid
hoeveel aanvalle het julle al gestop
seninesikhathi esingakanani nisebenza?
how big are you
how many customers
hoeveel kliente het julle`,
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
what do you promise
what if you miss your response time
do i get money back if my server is down
which penalties are in your SLA
service credits for downtime
what happens if you can't restore my data
prove it, what do you pay if you are late
do I still pay for the incident when nobody responded in a quarter of an hour
is there a guarantee on your service
uptime guarantee with compensation
our last IT company promised everything and paid nothing when they failed. What do you put on the table if you don't deliver?
who pays if the backup does not work
how is uptime measured and by whom
do i have to ask for the credit or do you give it automatically
any warranty
99.9% sounds nice but what if its not reached
SLA breach remedies
zero data loss promise, is there small print
do you put your money where your mouth is
remedy if restore fails
what compensation do we get when the systems you host are off
can you guarentee no data will be lost
i want promises in writing with consequences
wat as julle laat is met n kritieke probleem
kry ek geld terug as die stelsel af is
watter waarborge gee julle
niqinisekisa ngani kumakhasimende enu?
kwenzekani uma nehluleka ukubuyisa idatha yethu?
what happens if you miss your sla
uptime sla
do you pay if our data is lost
what if you respond late
what uptime do you promise
how much uptime do you guarantee
how much uptime do you promise
which availability do you guarantee
what availability can we count on
how many nines do you promise
how often may your systems be down
what percentage of the time are your systems up
how reliable are the systems you host
watter uptyd waarborg julle
hoeveel van die tyd is julle stelsels op`,
  certificates: `
are you BEE compliant
bbee compliant
do you comply with bee
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
is julle iso gesertifiseer
are you ISO 27001 certified
BBBEE certificate please
we need a supplier with level 1 for our scorecard
how much of our spend counts as procurement recognition
iso certified?
does veritech have ISO 9001
which accreditations do you hold
vendor registration form asks for certifications, what have you got
how secure are you yourselves, any external rating
I'm busy with supplier onboarding and need your empowerment status and quality certifications. Which do you have?
individual ECS licence number
are you legally allowed to supply phone lines
is your own security tested by someone outside
SecurityScorecard or BitSight grade of your company
b-bbee status ict charter
can you send a valid BEE certificate for our auditors
who certified your information security
135% procurement recognition supplier
do you hav iso 27001 sertificate
proof of accreditation for tender
het julle n ICASA lisensie
niliphi izinga le-B-BBEE?
ninazo yini izitifiketi ze-ISO?
bee level
what is your bbbee status
are you iso 27001
which certifications do you hold
watter bee vlak is julle
which iso do you have
proof that you are certified
are you a licensed operator
is your quality management certified by somebody
who audits your quality system
who issued your iso certificates
is your information security audited
is there an iso 27001 certificate
ingabe ninayo i-iso 9001
ninayo yini i-iso 27001
ninaso isitifiketi se-iso
are you licensed to give us phone numbers
may you legally sell internet and voice`,
  standards: `
which standards do you follow
do you work to nist
which framework do you use
do you use cis benchmarks
which security framework do you follow
do you work according to NIST CSF
CIS benchmarks used for hardening?
what standards are your reports based on
do you align to NIST 2.0
what rules do you harden laptops against
our auditor asks against which framework you measure us
MSP Alliance Cyber Verify, do you follow it
best practice standards
do you use CIS controls v8
NIST or ISO or both
what frameworks is your service aligned with
we report to our parent company in Germany on NIST functions, can your reports be mapped to that
how do you decide if a server is set up safely
identify protect detect respond recover, is that how you report
I am the compliance officer at a medical scheme administrator and need to map our provider's controls. Which published standards do you actually work to?
do u follow any security standard
industry standards veritech
do you just make up your own rules or is there a standard behind it
which baseline do you configure cloud accounts to
COBIT, ITIL, NIST, which ones do you work with
benchmark for hardening windows machines
govern function of csf in your reports?
volgens watter standaarde werk julle
volg julle NIST of CIS
watter raamwerk gebruik julle vir sekuriteit
yimaphi amazinga enisebenza ngawo?
nilandela i-NIST noma i-CIS?`,
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
do you supply lenovo laptops
do you support Fortinet firewalls
we have Sophos, can you manage it
which antivirus make do you use
do you work with Cisco or Aruba switches
what backup software do you use, Veeam or Acronis?
crowdstrike partner south africa
do you sell Dell and Lenovo laptops
what phones do you supply, Yealink?
vendors
Mimecast licences through you?
are you an AWS partner
which manufacturers are you accredited with
we have standardised on Lenovo and Mimecast and don't want to change everything. Are those makes you know?
do you use KnowBe4 for the staff tests
what make of firewall do you put in
tech stack of your company
is your EDR CrowdStrike or SentinelOne
google partner?
list of your suppliers and technology partners
do you do HP servers
u guys do mikrotik or ubiquiti or only big names
with which software houses do you have partnerships
watter handelsmerke gebruik julle
is julle n Microsoft vennoot
werk julle met Fortinet en Sophos
nisebenza naziphi izinkampani zobuchwepheshe?
ningabalingani bakaMicrosoft?
which brands do you supply
what antivirus vendors do you use
which vendors do you work with`,
  sectors: `
which industries do you serve
what sectors do you work in
who are your clients
what kind of companies do you work for
do you know our industry
which kinds of businesses do you help
vir watter bedrywe werk julle
nisebenza naziphi izimboni
which industries do you work in
do you have experience in my line of business
what kind of clients do you serve
do you specialise in any sector
industries
are you only for corporates or also for schools and shops
which markets do you focus on
have you worked with companies like ours
what sectors do you know
we are a mixed group with a factory, a wholesale arm and a training college. Is that the sort of business you are used to?
verticals you cover
do you have clients in government and private sector
who are your typical customers
what types of organisations do you look after
is there any industry you're especially good at
do u do all kinds of businesses
our trade is unusual, do you have sector knowledge
sector experience list for our vendor file
which fields are you strong in
in watter bedrywe werk julle
watter soort kliënte het julle
ken julle ons bedryf
nisebenza nabaphi ohlobo lwamabhizinisi?
yimiphi imikhakha eniyaziyo?`,
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
werk julle vir munisipaliteite
our municipality got audit findings on IT controls from the AG
government department IT support
MFMA compliant procurement
can you help a clinic and depot network for a district municipality
do you do SITA or state tenders
auditor general said our backups are not good enough
public entity looking for IT provider
we fall under the PFMA, do you understand our supply chain rules
provincial department with offices all over, can you run the email
do you respond to RFQs from government
MISS clearance
We are a small local municipality in the Eastern Cape and the auditors raised the same IT finding for the third year. Have you helped others close such findings?
are you on the central supplier database
water board, state owned, do you serve those
help with AG findings on user access
can you document everything so that the next service provider can take over after the tender ends
it for government
our citizens cant reach our website or phones half the time
library and licensing offices network
how do you handle tender and SCM processes
town council needs someone for network and emails
die Ouditeur-generaal het bevindings oor ons IT, kan julle help
verstaan julle die MFMA en staatsaankope
niyabasebenzela omasipala?
singumnyango kahulumeni, ningasisiza nge-IT?
do you work with municipalities
it services for government department
clinics and depots network`,
  'sectors/manufacturing': `
industrial networks
separate the plant from the office
ot security
do you work with factories
we have a factory with old machines
manufacturing plant network
can you protect production machines
plc and scada on the network
werk julle met fabrieke
our cnc machine still runs on windows xp and is on the network
can you protect a factory
PLC and SCADA networks
do you understand production environments
a virus from the office stopped our production line
IEC 62443 experience?
the old machine's computer is dying and nobody can replace it
we run three shifts so you can't just reboot things
plant network separate from the office
our customers audit us as supplier, automotive, they ask about IT security in the plant
IT for a furniture factory
must we unplug the old machines from the internet
ransomware on the shop floor
do you monitor without touching the controllers, our maintenance manager is scared of scanners
We make plastic parts in Rosslyn, and the injection moulders are older than my son. Can you keep those computers safe and have spares ready?
segmentation between IT and OT
spare disk image for a machine pc
siemens controllers on same switch as accounts laptop is that bad
dairy processing plant needs IT people who understand downtime
production stands still when the server is off
our bottling plant
do u know factories
ons fabriek se masjiene is op dieselfde netwerk as die kantoor
ken julle vervaardiging en ou masjiene
die produksielyn mag nie staan nie, kan julle werk rondom ons skofte
sinefekthri enemishini emidala, ningayivikela?
umugqa wokukhiqiza awumele ume, ningasisiza?
we have a factory with old machines on the network
ot security in a plant
it support for a bottling plant`,
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
help julle winkels
our tills stop when the internet goes down
point of sale support for five shops
card machines and PCI
can you link our stock to the online shop
supermarket in Polokwane needs IT
the stock on the website never matches the shelf
bottle store with three branches
customers stand in the queue because the line is off
do you know retail
POS offline mode
PCI DSS scope for card payments
we run a hardware chain, every branch must trade during loadshedding
wholesaler with a warehouse and delivery bakkies
do you work with Pastel and our POS system for shops
our butchery's scales and tills hang every Saturday. We lose sales because of it. Is this something you do?
keep credit card data off our network
retail it support
second line for every branch
do you support franchise stores such as Spar or Build it
how do you keep a shop selling with no internet
clothing boutique, 4 shops, need tills and stock and books to talk
till dont work no line wat now
cash and carry needs someone to look after the till points
our tills and sage never balance
ons kasregisters staan as die lyn af is
ken julle kleinhandel
my winkel se voorraad en webwinkel stem nie ooreen nie
imishini yokukhokha iyama uma i-inthanethi ingekho, ningasisiza?
nginezitolo ezintathu, niyazisebenza izinhlelo zezitolo?
we have 7 stores with tills
pos support for a supermarket
retail chain it`,
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
nisebenza nezikole
do you do schools
wifi for classrooms that doesn't fall over
block porn and tiktok for learners
IT support for a primary school
our learners all log on at the same time and everything hangs
how do you protect children's data
school bursar looking for cheaper microsoft licences
tablets for every child
do you work with colleges and TVETs
computer lab needs someone to look after it
exam week and the network goes down every year
google classroom accounts for new learners
content filtering by grade
We are a private school of 600 with hardly any IT budget. Can you help with devices and keep the kids safe online?
SA-SAMS and CAPS reporting support
cyberbullying and online safety policy for school
accounts of matriculants must be closed after they leave
education discounts
d6 communicator and school wifi, do you know schools
chromebooks for learners
popia and learner records
creche and primary school needs internet safe for kids
university residence network
the sgb asked me to find IT people who understand schools
ons skool se wifi is te stadig vir n vol klas
hoe beskerm julle kinders se inligting
i-wifi yesikole sethu iyahluleka uma bonke abafundi bengena
do you do it for schools
computer lab for a primary school
60 pcs at a school, can you look after them
ons skool se rekenaars
college with 900 students`,
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
why veritech
why should i choose you above the others
what makes you different from other IT companies
do I get a different technician every time
how good are your people
what is special about your team
will my engineer know our site
do you say so if you can't do something
our current provider blames telkom and telkom blames them
do you write your own software
what can you do that my one-man IT guy can't
if another client gets attacked do we benefit from that
specialists or generalists?
threat intelligence shared across clients
What sets you apart? I have three quotes on my desk from companies that all look the same.
do you have real experts on staff
finger pointing between ISP and IT company, how do you prevent it
are your analysts experienced
what happens when our engineer resigns
who supports the tools you sell, yourselves or someone overseas
same people each time plz
i am tired of explaining my network to a new guy every month
do you know your stuff
hoekom moet ek julle kies
wat maak julle anders as die res
kry ons altyd dieselfde tegnikus
yini enenza nehluke kwabanye?
kungani kufanele ngikhethe nina?
what makes you better than others
are your people specialists`,
  'expertise/our-approach': `
will we get a report every month
do we get a monthly report
how do you work
what is your approach
do you give reports
what if a change goes wrong
do you look before you quote
what is your way of working
do you just quote or do you look first
what if a change goes wrong in the night
do we keep the assessment if we go with someone else
rollback plan
what do you tackle first when everything is broken
what kind of reporting do i get every month
i don't want a 40 page technical report
change management process at your company
how do you decide what has priority
The last company sent a quote without ever visiting us and it was all wrong. How do you go about it?
do you sell first what makes you the most money
approach
can i change the order in which you fix things
methodology of your MSP
is everything in writing with you
do you test changes before you make them
our previous guys made changes on friday afternoon and broke everything, how do you prevent that
how do u do things there
change windows and back-out plans
do you explain in plain english
risk based prioritisation?
hoe werk julle, kyk julle eers
wat as n verandering verkeerd loop
kan ek julle assessering hou as ek iemand anders kies
nisebenza kanjani, niyahlola kuqala?
kwenzekani uma ushintsho lungahambi kahle?
what are the first steps with you
how would we start
what do you need from us to begin
hoe begin ons`,
  'expertise/our-commitment': `
does a person answer the phone
are there hidden costs
are there surprises on the invoice
can we take everything with us when we leave
do you admit mistakes
extra charges
will a real person pick up the phone at 3am
hidden costs?
do you hold our passwords hostage when we leave
can i cancel with a month's notice and take everything with me
do you own up when you mess up
I'm scared of surprise invoices
what do you promise your customers
is there a machine or a human on the phone at night
are extras billed without my approval
honest IT company
will you tell us if you caused the outage
what can we hold you to
Every month our present provider adds something to the bill that no one ordered. How do I know you won't do the same?
no lock-in
how long am i tied in
how long are we tied in
are we stuck with you forever
values of your company
do you hide your mistakes
can i trust u
will I get a voicemail on sundays
transparency
vendor lock in worries me, how easy is it to leave
antwoord n regte mens in die middel van die nag
gaan ek verrassings op my faktuur kry
kukhona umuntu ophendula ucingo ebusuku?
ningangitshela uma nenze iphutha?
can i trust you`,
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
since when do you exist
when was veritech started
who founded the company
how did you begin
are you a new company
what year did you open in Cape Town
history of the company
when did you get your icasa licences
were you always in cybersecurity
since when are you in Durban
which year were you iso certified for the first time
the story of Veritech
i remember a small repair firm in Sandton with a van, is that you
when did you start working 24/7
how old is your business
who was your first customer
Our tender committee asks for a short company history with milestones. Where do I find yours?
what did you do in covid when everyone worked from home
founded
established in?
when was cyberscore launched
did u start as computer repair shop
how has your firm grown over the years
wanneer is Veritech gestig
hoe het julle begin
vertel my van julle geskiedenis
yaqala nini inkampani yenu?
uVeritech wasungulwa ngamuphi unyaka?
how did the company begin
since when are you iso 9001 certified
since when are you iso 27001 certified
since when do you have your iso certificates
since when do you hold the iso 9001 certificate
how long have you been iso certified
how long have you held your icasa licences
when were you first certified
in which year did an auditor certify you
what year did you get iso 27001
when did you get iso 9001
when did you become a licensed operator
since when do you have the licences
since when is your cape town office open
sedert wanneer is julle iso gesertifiseer
wanneer het julle iso 27001 gekry
hoe lank is julle al iso gesertifiseer
nithole nini isitifiketi se-iso`,
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
who comes to our site
who will i be dealing with
do I get an account manager
who is my contact person for the monthly review
will it be the same technician the whole time
who comes to our site when a cable must be pulled
what roles are there in your team
do i have to repeat my story to every agent
who phones me if something is wrong at night
your team
is there a dedicated engineer for us
what's a client lead
who do I talk to about my contract and not about a broken pc
how many people will work on our account and what do they do
do you send a guy with tools or only remote
Our practice has had a new face at every visit. Who exactly would look after us at your company?
service delivery manager, do we get one
first line second line, how is your desk staffed
who builds the links between our systems at your place
what does the security analyst do for me
the people behind veritech
who handles my ticket frm start to finish
field technicians
can i phone one person about everything that's not technical
wie gaan met ons werk
kry ons n rekeningbestuurder
wie kom uit as daar kabels getrek moet word
ngizosebenza nobani kini?
ngubani ozoza ezophela lapha uma kukhona okonakele?
who will i deal with
do we get a dedicated account manager
will we always speak to the same person`,
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
which department do i need
who must I speak to about my invoice
where do i send a complaint about the bill
which number for which problem
how do I reach your sales people
responsible disclosure address
bug bounty or vulnerability report
who do I email about my personal information
wrong amount on my account, whom do I phone
contact for contract questions
accounts department
I'd like to speak to someone about a new contract for my firm. Should I mail or phone, and at what times?
who to call for what
email of the information officer
my internet is slow, must I phone or log a ticket
sales email
there's an xss on your site, who do i tell
right person for billing
how do i get through to a human in sales
who do i ask abt my statement
is there a different number for hackers and for a broken printer
wie moet ek kontak oor my faktuur
by wie kry ek n kwotasie
ek het n swak plek in julle stelsel gevind, wie sê ek
ngubani engingakhuluma naye mayelana ne-invoyisi?
ngifuna ikhotheshini, ngithinte bani?
i have a question about my invoice
who do i contact about billing
who deals with contracts
where to report a security hole in your site
query on my account statement
make an appointment with someone
wil n afspraak maak
i want to meet one of your consultants
arrange a meeting about a quote
who do i speak to`,
  'reseller-programme/terms': `
what percentage commission do resellers get
what percentage commission does a referral get
what commission does a referral partner get
how many percent do i earn for a referral
commission rate for referrals
what percent do you pay for a referral
how much discount does a reseller get
what margin does a reseller make on managed IT
reseller discount percentage
delivery partner discount
how long does a deal registration stay valid
how long is a deal protected
from what amount is commission paid out
when is commission paid out
minimum payout
what do they earn
how much do they earn
is commission taken back when the client does not pay
what happens to my commission when an invoice is unpaid
is there a cap on commission
hoeveel persent kommissie kry ek
hoeveel kommissie kry ek per kliënt
ngithola amaphesenti amangaki ekhomishana
what cut would i get
what is my cut
what cut do partners get
how big a cut do you give me
how much of each invoice is mine
what share of the invoice do i get
when do they pay me
when do you pay me my commission
when do i get my money as a partner
when do i see my money
when does the commission land in my account
how often are partners paid
how do partners get paid
how do resellers get paid
how are referral partners paid
how will you pay me for a lead
do you pay partners by eft
how much can i earn by sending you customers
how much do i make if i bring you business
how much would i earn for each client i send
how much money is in it for me if i refer people
what do you pay for an introduction
what do you pay me for a client
what would my earnings be as a reseller
how long is my deal protected
what happens to my deal if it takes months
what becomes of my lead after ninety days
can i set my own price for my client
how far below your price do resellers buy
wanneer betaal julle my kommissie
hoe word vennote betaal
hoeveel verdien ek as ek vir julle kliënte stuur
watter deel van die faktuur is myne
nizongikhokhela nini ikhomishana
ngizothola malini uma ngithumela amakhasimende kini`,
  'reseller-programme/join': `
how long does the approval of a reseller take
how long does my reseller application take
when is my application to the reseller programme approved
how soon do you answer an application
how long until i am approved as a partner
what happens after i apply to the programme
when do i hear about my application
how long does it take to become a reseller
how long does becoming a reseller take
what are the steps to become a partner
how long does the approval take
is my application approved
who approves resellers
hoe lank neem die goedkeuring van 'n herverkoper
hoe lank neem my aansoek as herverkoper
kuthatha isikhathi esingakanani ukwamukelwa njengomthengisi
how do my people get trained to sell your services
what training do we get before we sell for you
who teaches us what we will sell
how many afternoons does the training take
how do we learn to sell your services
where do i begin if i want to sell your services`,
  'reseller-programme': `
difference between a reseller and a delivery partner
is a delivery partner the same as a reseller
compare reseller and delivery partner
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
what do i earn if i send you a client
referral commission how does it work
i'm an accountant and my clients ask me about IT people, what's in it for me
which partner levels are there
difference between referral and reseller and delivery partner
will your own salespeople steal my customer
who invoices the client if I resell
white label help desk
my IT shop has three engineers and we cant do nights
deal protection
can you answer the phone in our company's name
what training do my people need to become a reseller
do you take over the night shift for other IT companies
partner margin
I run a small telecoms agency in Nelspruit and would like to sell your services under my own contract. How are the invoicing and the support split?
lead registration process and turnaround
what happens when my deal stalls
what must i do to be a partner
when is commission paid after we win
who signs the contract with the customer in your partner model
finders fee for introducing a business
we do the day, you do the night, is that possible
MSP looking for outsourced SOC and after hours NOC
estate agent with many landlords, can i refer them n earn something
how fast do you say yes or no to a registered deal
hoe werk julle herverkoper program
wat verdien ek as ek n kliënt na julle stuur
hoe registreer ek n transaksie
ngithola malini uma ngiletha iklayenti?
ngingabhalisa kanjani i-deal njengomthengisi?
what do resellers earn
how does deal registration work
difference between referral and reseller
umhlinzeki womthengisi usebenza kanjani
what happens to my deal if it goes quiet
what if my customer cannot decide for weeks
will you give my deal to somebody else if it stalls
my registered client is taking forever to decide
who keeps the customer relationship
i want to sell your services to my own customers
we would like to sell what you do to our customers
kan ons julle dienste aan ons eie kliënte verkoop`,
}
