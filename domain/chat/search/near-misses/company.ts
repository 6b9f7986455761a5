/** Questions near facts about us that no passage answers: a line for each, by the subject that they are near to. */
export const companyNearMisses: Readonly<Record<string, string>> = {
  contact: `
what is your fax number
do you have a skype name
is there a telegram or signal group i can join
direct cell number of the sales rep please
extension of the accounts lady
who must i ask for when i phone the switchboard
what is the email of your marketing department
do you answer the phone in sepedi
which language does the call centre speak
is the call free from a cell phone
do you have a toll free number
hoe lank wag mens gemiddeld aan die foon
can i video call you instead
is there a call back button on the page
do you have an email for complaints about drivers
niphendula ngesiXhosa yini`,
  offices: `
is there parking at the Sandton office
how many people sit in the Durban office
which gautrain stop is closest to you
are you opening a branch in Polokwane soon
when did you move into Kramer road
can I drop off my laptop at Woodstock for repairs
what floor are you on
gps coordinates of the umhlanga office
who manages the cape town branch
how big is your head office
do I have to sign in at the gate with my ID
can we hold our meeting in your boardroom
is julle kantoor rolstoelvriendelik
hoeveel kantore het julle in die buiteland
do you have a shop where i can walk in and buy
ingakanani ihhovisi lenu laseGoli
photos of your building
do you own or rent the building
will the ceo see me on a saturday
who receives visitors at reception
can i bring my dog to your office
can i rent a desk in your cape town office
do you offer tours of the building for schools
is there wifi for guests in your office
kan ek by julle kantoor parkeer
can you come to my house on a saturday`,
  hours: `
what time does your engineer go on lunch
how many people work the night shift
what are the hours of your reception
when is the quietest time to phone
do technicians work saturday at double rate
what shift does Sipho work this week
which public holidays does your company observe
until what time can i collect my machine
how long do you keep a caller on hold
werk julle personeel oortyd
do your staff get rest days
at three in the morning who exactly will answer
does the sales team work on saturdays
how many calls do you get at night`,
  services: `
do you do payroll outsourcing
can you supply office furniture with the computers
do you do data entry
do u do printing and copying contracts
which of your six services is the most popular
which service makes you the most money
do you offer staff augmentation, placing a developer at our office
can I hire one of your engineers for a week
do you build mobile games
graphic design and logos, do you do that
do you do 3d printing
do you develop blockchain stuff
seo and google ads campaigns, how much per month
do you do social media management
kan julle ons kameras by die hek opsit
niyawalungisa yini amaphrinta
do you do access control and biometrics
fire detection in a server room
do you sell fleet trackers
do you provide drones
do you do audio visual for events
can you do our bookkeeping as well`,
  figures: `
how many of your clients are in the Eastern Cape
names of the 150 clients
how many clients did you lose last year
what was the longest outage you had
how many incidents do you handle a week
which client has been with you longest
how many tickets did you close last month
how many tickets does one engineer carry
what is your customer satisfaction score out of 10
what is your net promoter score
average resolution time for a low priority ticket
how many devices do you look after in total
hoeveel kliente het julle in die Vrystaat
bangaki amaklayenti eninawo ePitoli
what share of your clients are small businesses
how many servers do you host
when last did you miss your sla
how many attacks did you stop yesterday
how much data have you lost before
what percentage of issues are solved on the first call
how did you work out the 98 percent retention, show me the calculation`,
  guarantees: `
do you guarantee that we will never be hacked
will you pay our ransom if we get encrypted
do you guarantee our internet speed
is there a penalty clause you would accept in our contract
do you guarantee a saving of 20 percent
how many refunds did you pay out last year
will you pay for our lost sales when the server is down
is my hardware guaranteed when you repair it
do you have a price match guarantee
gee julle waarborg op nuwe rekenaars
uptime guarantee of 100 percent please
what was your uptime in march
do you guarantee delivery times for laptops
how many minutes were you down last year
what uptime does amazon promise
which uptime did you reach this year
how often were you late last month`,
  certificates: `
what is the number of your ISO certificate
who is your certification body by name
when does your ISO 27001 expire
what is your ICASA licence number
which auditor signed off your ISO 9001
what grade did the outside scan give you in january
are you PCI DSS certified
do you have a SOC 2 type 2 report
are you ISO 22301 certified
is veritech ISO 14001
ISO 20000 certified?
are your engineers CISSP certified, all of them
are you a Microsoft solutions partner with designations
are you a gold or platinum partner of Fortinet
are you registered with the PSIRA
what is your CSD supplier number
do you have a CIDB grading
what percentage black owned are you
how many black women shareholders do you have
what is your bbbee score in points
watter nommer staan op julle lisensie
yimuphi umcwaningi owanikeza isitifiketi
are you HIPAA compliant
are you cmmc certified
do you have a letter of good standing from COIDA
when was the last surveillance audit and what did it find
are you a registered financial services provider
do you hold a level 1 QSE or generic scorecard
licence number from icasa please
what is the serial number on your bbbee certificate
reference number of the iso 9001 certificate
who issued the bee certificate
when was the bee certificate issued
date of your next audit
when does the bbbee status lapse
how many audits did you fail
score of your last audit
does veritech have SOC2
is there a FedRAMP authorisation
what did your certification cost
how much did you pay for the iso audit
price of your bee verification
when does your iso certificate expire
what is the number of your iso 27001 certificate
which firm audits you
how much do you pay your auditor
can you get us iso certified by june
are you iso 14001 certified
is your office iso certified for health and safety`,
  standards: `
do you follow COBIT
do you follow ITIL 4 for service management
do you work to SABSA
what version of the CIS benchmark for ubuntu do you use
are you cyber essentials plus certified
do you have a TISAX label
do you comply with NERC
gebruik julle COBIT
what maturity level are you on
do your developers follow OWASP ASVS
are you tested against DORA`,
  partners: `
are you a Cisco gold partner
who is your account manager at Microsoft
do you work with Palo Alto
are you a reseller of SentinelOne
do you sell bitdefender
do you sell kaspersky licences
are you a vmware partner
which partner level do you have with AWS
how much discount do you get from Dell
can I buy a veeam licence from you and what does it cost
which is better, fortinet or sophos
do you sell apple macs
why did you choose mimecast over proofpoint
since when are you a crowdstrike partner
verkoop julle Oracle lisensies
how do we become a supplier to you
do you partner with universities
do you sell starlink kits`,
  sectors: `
which municipality do you work for
name a factory that is your client
do you work for law firms, which ones
have you worked with wineries
any banks among your customers
do you have experience in aviation
werk julle vir ander boerderye, watter
do you look after call centres in the betting industry
do you do government tenders worth more than R10 million
which school got the tablets from you
do you support Siemens PLCs
can you program our scada
do you do donations of computers for poor schools
how much does a school pay per learner
do you support opera hotel software`,
  expertise: `
how many certifications does each engineer hold
what degrees do your analysts have
how many years experience does the average technician have
can i see the cv of the engineer who will work for us
do you vet your technicians with criminal checks
do your staff sign an nda
how do you train your own people
are your technicians employees or contractors
do you use offshore staff
do any of your people speak portuguese
what is your methodology called, agile or waterfall
do you use prince2
who checks the work of the engineer
wat is julle span se kwalifikasies
how long do engineers stay at your company
how many developers are in the software team
can we choose our own engineer`,
  history: `
who founded veritech
what were the names of the two people with the van
what was the name of that first law firm
how many people did you have in 2012
why did you choose the name veritech
what is planned for 2027
did you ever merge with another company
have you ever been hacked yourselves
what did you invest to start
who bought you
when do you list on the jse
did you work under another name before
wie het die maatskappy begin
ubani owasungula le nkampani
what was your worst year
when will you open in Namibia
what colour was the van
when did you change your logo
since when does sipho work for you
since when is your boss the boss
when did you move your head office
how long have you had your van
when did your first reseller join`,
  people: `
what is the name of my client lead
who heads the security team
who is your head of sales
who is the managing director, name please
linkedin of your cto
how many field engineers are there
how many technicians do you have in durban
are any of your technicians women
photo of the team
what is the name of the lady who answers the phone
how old is the team
does the same technician come every time, what is his surname
wie is julle hoof van sekuriteit
ngubani umphathi wenu
who do i report a rude technician to by name
when is Thabo back from leave
who will be my engineer
who was on shift last night
how many technicians are in the cape town branch
how many women work for you
how many analysts per shift
how many people are in the company
number of staff in total
hoeveel tegnici het julle
names of the engineers please
what does the lead earn`,
  'reseller-programme': `
how many resellers earn more than a million
which reseller earned the most commission
how many rand can a partner earn a month
how many resellers do you have
who are your other resellers in Durban
is there a fee to join the partner programme
can i see the partner price list
do i get a territory that is exclusive to me
do you give marketing money to partners
may i use your logo on my website as a partner
do you white label the portal with our logo
where do I upload my commission invoice
do we need to be BEE level 4 to be a partner
where is the training for resellers held and how many days
do resellers need to sign a minimum volume
ngithola malini uma ngilethe iklayenti
can a partner from Kenya join
do you have a gold and silver tier
who is the partner manager
is commission taxed
what happens to my commission if the client cancels
what do other resellers earn on average
do you pay commission in dollars
can i get an advance on my commission
how much did you pay partners last year
do you pay partners a salary as well
what do your competitors pay resellers
do i earn anything if i refer somebody for a job
how much do your own salespeople earn
do you pay for leads from facebook
can i be paid in cash
what cut does microsoft take from you
is there a sign-on bonus for partners
do you give discount to my cousin`,
  'ways-to-us': `
what is the name of the person who handles invoices
do you pay a bug bounty, how much
what is your pgp key
email address of your legal department
who is the media contact
i need the direct email of the ceo
email for job applications
where do I send a supplier invoice
can i book a slot in your calendar online
who do I contact about a parking fine of your van
how do i unsubscribe my fax
which person signs the contracts
waar stuur ek my cv heen
can you call me at 3 today
is there a live screen share i can join`,
  about: `
is veritech south african owned
how much is the company worth
are you part of a group
how many shareholders
what is your mission statement
what is your vision and values
do you have a csi programme
what do you do for the environment
what is your carbon footprint
are you carbon neutral
do you have a whistleblower line
is veritech family owned
what insurance do you carry
can i see your professional indemnity insurance policy
how much professional indemnity cover do you have
who audits your financials
which bank do you use
who are your competitors
what awards did you win
who is the auditor of the company
can we see your latest annual financial statements
het julle n brosjure
do you have a company profile pdf
have you ever been sued
is your company under business rescue
do you have public liability cover
are you big enough for a bank
are you too big for a one man business
do you take clients with one computer
what size of company is your smallest client
is my company too small
do you only work with big companies
who are your investors
are there references i can phone
can i call one of your customers
kan ek met n bestaande kliënt praat
ngingakhuluma neklayenti lenu
give me two clients in my industry
a case study of a client in retail please
show me testimonials
client reviews`,
  status: `
why was the site down yesterday
how long was the last outage
when is the next planned maintenance
can i get an sms when the status changes
is there an rss feed for outages
is microsoft 365 down right now
is the internet down in Sandton at the moment
is vodacom down
is load shedding on now
what was the uptime of the portal in june
is my server up
wat was fout met die webwerf gister
post mortem of the last incident
status of my internet order`,
}
