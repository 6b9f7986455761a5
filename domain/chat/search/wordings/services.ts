/** How visitors ask for our services: a line for each wording, by the id of the passage that answers. */
export const serviceWordings: Readonly<Record<string, string>> = {
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
ninikeza ziphi izinsizakalo`,
  'services/managed-it': `
do you offer managed it
it support for small business
monthly it support
who can manage our network and computers
we need an it company
outsource our it
help desk for our staff
desktop support
do you manage servers
remote support for our office
we have 20 computers that need support
what is included in managed it
how does managed it work
it bestuur
rekenaarondersteuning
ukunakekelwa kwamakhompyutha
tell me about managed it
do you do it support
we need someone to look after our computers
can you look after our it
i need help with managed it services
what is managed it
outsourced it for a small company
we do not have an it department
do you support small companies
can you fix our printers and laptops
we are a small firm of five people
kan julle ons rekenaars bestuur
ninganakekela amakhompyutha ethu`,
  'services/managed-it/cost': `
what is included in the monthly fee
is there a limit on the number of calls
do you count calls
how many times can we phone support
is hardware included
do you charge extra for projects
what is not included in managed it
do you add a markup on licences
are microsoft licences included
do we pay for a call out
what would it cost to manage our it`,
  'services/managed-it/start': `
how does onboarding work
how do we start with managed it
what happens in the first month
how long does it take to get going
what happens when we sign up
how do we begin`,
  'services/managed-it/help-desk': `
can our staff phone the help desk directly
who answers the help desk
what does the help desk do
can my employees call you`,
  'services/managed-it/monitoring-and-patching': `
do you install updates
do you patch our computers
do you monitor our servers
when do you install windows updates
do updates happen during working hours`,
  'services/managed-it/backup-and-recovery': `
disaster recovery
what happens to our data if the server dies
how do you protect our backups
do you offer backup
can we get our files back
rugsteun
igcina idatha
do you do backups
how do you back up our data
where are backups kept
are backups safe from ransomware
do you test the backups
how often do you test restores
can you recover deleted files
off site backup`,
  'services/managed-it/networks-and-wi-fi': `
set up wifi in our office
network installation
bad wifi signal
second line that takes over
can you fix our wifi
do you install networks
our wifi is slow
can you set up our office network
do you do cabling and switches
do you manage routers`,
  'services/managed-it/joiners-movers-and-leavers': `
somebody left the company can you remove his access
close the access of an employee who left
a guy left can you kill his access
a new employee starts can you set up a laptop
what happens when someone resigns
do you close accounts of people who leave
can you set up new staff
an employee left can you block the account
onboarding of new colleagues`,
  'services/managed-it/particulars': `
how often do you check things
what do you do every month
what maintenance do you do
do you make a yearly plan
what routine work do you do`,
  'services/managed-it/handover': `
how do we change to you
moving from another it company
transition to veritech
take over our it
how long does the switch take
oorneem van ons huidige verskaffer
how do you take over from our present provider
how do we switch it companies
we want to change our it provider
our current it company is useless how do we move to you
what if our old provider does not cooperate
how does the switch work
will there be a gap when we change provider`,
  'services/managed-it/passwords': `
who owns the passwords
who keeps the admin passwords
who owns the documentation
do we get our passwords when we leave
are licences in our name`,
  'services/managed-it/power': `
the internet goes off when there is load shedding in our building
keep our network running during load shedding
what do you do about load shedding at our office
how do you size batteries
do you supply a ups
do servers shut down when the power fails
how often do you test batteries`,
  'services/managed-it/on-site': `
do you offer on-site support
can somebody come here
technician at our office
call-outs
kom julle uit na ons toe
do you send someone or log in remotely
do you work remotely or on site
will somebody come out if the server breaks
do you come to our office
do you come on site
will someone drive out to us
can a technician come to us
do you do on site visits
is support remote only
do you do house calls`,
  'services/cyber-security': `
do you offer cybersecurity
can you secure our business
how do you stop hackers
security operations centre
24
7 security monitoring
protect our email from hackers
ransomware protection
firewall management
do you do security for small companies
can you make our company safer
kuberveiligheid
kuberveiligheid vir besighede
ukuphepha kwe-inthanethi
what cybersecurity services do you offer
tell me about cybersecurity
can you protect us against hackers
how can we protect our company
we need better security
how do you protect us from ransomware
do you have a soc
do you secure laptops
hoe beskerm julle ons
ningasivikela`,
  'services/cyber-security/cost': `
how much does cyber security cost
price for security
security monthly fee
wat kos kuberveiligheid
what does cybersecurity cost
how much is security monitoring
do we pay extra when you stop an attack
what is included in cybersecurity
is incident response included
price of protection per server`,
  'services/cyber-security/start': `
how does cybersecurity start
what happens in the first week of security
how do we get started with cybersecurity`,
  'services/cyber-security/managed-detection-and-response': `
do you monitor for attacks at night
do you do mdr
what is managed detection and response
who watches our alerts
do you use edr sensors`,
  'services/cyber-security/email-and-identity-protection': `
our people get fake invoices by mail can you block that
can you stop phishing emails
do you filter spam
do you set up dmarc
can you stop fake emails in our name
do you set up two factor for our staff
email security`,
  'services/cyber-security/vulnerability-management': `
do you scan for vulnerabilities
vulnerability scanning
do you check our systems for weaknesses`,
  'services/cyber-security/awareness-training': `
do you offer security training
phishing training
staff training on cyber security
teach employees about scams
do you train staff
security awareness training
phishing simulation
can you teach our people not to click on links
do you do fake phishing tests`,
  'services/cyber-security/incident-response': `
will you help with the paperwork for the insurance after a hack
what do you do after an attack
do you do incident response
can you help after a breach
do you help write an incident response plan
do you write a report for the insurer
can you investigate an attack`,
  'services/cyber-security/particulars': `
what are our legal duties after a breach
do we need to report to the information regulator
report an incident to the regulator
as an operator whom do we notify
who must we notify after an incident
who do we tell when data leaks
how quickly must we report a breach
do i have to report a data breach to the regulator
what does popia section 22 say
do we have to tell our customers about a breach
must we go to the police after a cyber attack
when do we phone our insurer
within how many hours must a breach be reported
is there a 72 hour rule`,
  'services/cyber-security/existing-antivirus': `
is an antivirus sufficient
we use eset already
do i still need you if i have antivirus
we already have antivirus
is antivirus not enough
we have norton is that good enough
why do we need more than antivirus
isnt windows defender enough
can we keep our antivirus`,
  'services/cyber-security/isolate': `
do you isolate our machines without asking
can you switch off our computers without asking
what happens when a machine is isolated
will you disconnect a laptop by yourself`,
  'services/cyber-security/see-data': `
can your analysts read our files
can you read our email
what do your analysts see
do you see what is in our documents
is our information private from your staff`,
  'services/cyber-security/penetration-test': `
do you offer penetration testing
can someone try to break into our systems to test them
security testing
do you do penetration tests
can you do a pentest
ethical hacking
can you test our security by hacking us
who does the penetration test`,
  'services/cloud-solutions': `
do you offer cloud services
help us move to azure
help us go to aws
we want to move our server to the cloud
cloud migration
manage our cloud
which clouds do you work with
cloud backup
wolkdienste
izinsizakalo ze-cloud
tell me about your cloud solutions
do you do cloud
can you move us to the cloud
do you host servers
do you do azure
do you do aws
cloud services for small business
skuif julle ons na die wolk`,
  'services/cloud-solutions/cost': `
cloud pricing
how much does cloud migration cost
what would a move to the cloud cost
wat kos die wolk
what does a cloud migration cost
how much is it to move to the cloud
who pays the cloud bill
does the cloud bill come from you
is training included in the move`,
  'services/cloud-solutions/start': `
how does a cloud move start
what is the first step to the cloud
how do we start with the cloud
how does a migration work`,
  'services/cloud-solutions/readiness-and-business-case': `
can you make a business case for the cloud
what would each application cost in the cloud
should we move everything`,
  'services/cloud-solutions/migration': `
can you migrate our server
how do you move applications
can you go back if the migration fails
do you migrate in phases`,
  'services/cloud-solutions/microsoft-365-and-google-workspace': `
put our files in onedrive
onedrive with backup
set up email accounts for our staff
migrate from gmail to outlook
do you set up microsoft 365
can you help us with office 365
do you support google workspace
can you move our mail to microsoft
do you manage teams and sharepoint
backup of microsoft 365`,
  'services/cloud-solutions/cost-control': `
our cloud bill is too high
can you reduce our azure bill
do you keep cloud costs down
how do you save money in the cloud`,
  'services/cloud-solutions/data-residency': `
can our data stay in south africa
local data centre
keep data local
does our data stay in south africa
can you keep personal information in the country
data residency`,
  'services/cloud-solutions/particulars': `
where can our data be stored in the cloud
which cloud has a data centre in south africa
is there an aws region in cape town
is azure available in johannesburg
can google workspace keep data in south africa
popia section 72
may personal information leave the country
may banks use the cloud`,
  'services/cloud-solutions/cheaper': `
is the cloud cheaper
is the cloud cheaper than our own server
would azure cost less than a server
will we save money in the cloud`,
  'services/cloud-solutions/downtime': `
does moving to the cloud mean that we are down for days
are we offline for long when we migrate
how long are we down during a move
is there downtime when you migrate
how much downtime for a migration
can we work during the migration
will our people be offline during the move`,
  'services/cloud-solutions/internet-down': `
what if the internet fails and our systems are in the cloud
can we work when the internet is down
what if the power fails and everything is in the cloud`,
  'services/cloud-solutions/leave-cloud': `
can we move back out of the cloud
what if we want to leave the cloud
and if we want out again later
are we stuck with one cloud provider
can we go back to our own server`,
  'services/digital-transformation': `
do you offer automation
how can you digitise our business
business process automation
go paperless
replace excel with a system
software on order
digitale transformasie
what is digital transformation
tell me about digital transformation
can you automate our processes
we want to get rid of paper
can you replace our spreadsheets
do you build custom software
can you develop an app for us`,
  'services/digital-transformation/cost': `
what does digital transformation cost
how much does automation cost
what does process discovery cost
price of custom software`,
  'services/digital-transformation/start': `
how does digital transformation start
where do we start with automation`,
  'services/digital-transformation/workflow-automation': `
can we do leave forms on a phone
approvals on a phone
automate purchase orders
digital leave applications
we still use paper forms
electronic approvals`,
  'services/digital-transformation/integration': `
can you connect our accounting to our stock system
do you integrate systems
link our crm to our accounting
we type everything twice
can you connect sage to our shop
integrate payroll`,
  'services/digital-transformation/reporting': `
can you build dashboards
do you do power bi
management reports
see our figures on a dashboard`,
  'services/digital-transformation/adoption': `
do you train our staff on the new system
what if our people do not use the new system`,
  'services/digital-transformation/particulars': `
is an electronic signature legal
can we sign contracts electronically
may we sign on a screen
which documents cannot be signed electronically
is docusign legal in south africa
how long must we keep tax records
do wills need ink
can a lease be signed online`,
  'services/digital-transformation/which-first': `
which process should we automate first
where should we begin with automation
what process goes first`,
  'services/digital-transformation/our-software': `
integrate with our accounting package
keep our current system
do you support sage
do we have to replace our accounting system
must we replace sage
can we keep pastel
do you work with xero
can we keep our erp
must we throw out our software`,
  'services/digital-transformation/ai': `
do you do ai
where does ai fit in
can you build us a chatbot
do you use artificial intelligence
is our data used to train ai
can ai help our business`,
  'services/digital-transformation/people': `
will people lose their jobs
what happens to our staff when you automate
do you replace people`,
  'services/web-development': `
do you do websites
build me a site
web design
we want a new online shop
do you make web apps
redesign our website
website for my business
webwerf laat bou
ngifuna iwebhusayithi
our site is slow on a phone
our website takes long to load
can you redo our old website
do you build websites
can you make us a website
we need a new website
can you build an app
do you design websites
web design for a small business
bou julle webwerwe
niyayakha yini iwebhusayithi`,
  'services/web-development/cost': `
website prices
how much to build an online shop
what will a site cost me
wat kos 'n webwerf
kubiza malini iwebhusayithi
what does a website cost
how much for a website
price of a website
what do you charge for a new website
what does website maintenance cost per month
what is included in the website price
does the website price include photos`,
  'services/web-development/start': `
how do you build a website step by step
how does a website project work
how do we start with a website`,
  'services/web-development/websites-and-shops': `
can you build an online shop
do you build ecommerce sites
can the shop take card payments
can customers pay by eft
do you support payshap
webshop with vat and delivery`,
  'services/web-development/client-portals': `
can you build a client portal
portal where our customers log in`,
  'services/web-development/accessibility': `
do you build accessible websites
will our site work for blind people`,
  'services/web-development/hosting-and-care': `
do you host websites
can you maintain our website
who updates our site
do you back up the website
web hosting`,
  'services/web-development/statistics-without-tracking': `
do we need a cookie banner
website statistics
how many visitors does our site have`,
  'services/web-development/particulars': `
what must be on our website by law
what does the law require on a website
do we need a paia manual on our site
must prices include vat
legal requirements for an online shop
can customers return things bought online
may we send newsletters`,
  'services/web-development/own': `
does the website belong to us
who owns the website
do we keep the domain if we leave
who owns the code`,
  'services/web-development/edit': `
can we edit the texts ourselves
can i change pictures on the site myself
can we change the website ourselves
can we update the texts ourselves
is there an editor for the website
can our marketing person edit the site`,
  'services/web-development/wordpress': `
can you take over a wordpress site
do you do wordpress
our wordpress site is broken
do you look after wordpress plugins`,
  'services/web-development/search': `
do you do seo
can you get us to number one on google
will people find us on google
search engine ranking`,
  'services/communication-solutions': `
do you offer voip
business phone system
do you sell pbx
phones for our office
do you do internet lines
connectivity for our branches
unified communications
telefoonstelsel vir kantoor
izingcingo zehhovisi
do you do phones
do you do voip
tell me about communication solutions
do you have phone systems
do you supply internet
we need a new pbx
do you offer fibre
het julle telefoonstelsels`,
  'services/communication-solutions/cost': `
how much for phones
voip pricing
what does voip cost
cost of fibre
price of a pbx
wat kos 'n telefoonstelsel
what does a phone system cost
how much is voip per user
what do calls cost
what do you charge for fibre
are phones included
is the site survey free
price per line`,
  'services/communication-solutions/start': `
how do we change over to your phones
how does the phone project start
how long does it take to install phones`,
  'services/communication-solutions/business-voice': `
can our receptionist answer the phone from home
answer the landline on my cell phone
can calls be forwarded to a cell phone
can our numbers ring on mobile phones
can staff take calls at home
cloud pbx
switchboard
call menus`,
  'services/communication-solutions/connectivity': `
failover internet
redundant lines
do you sell fibre
lte backup
internet for our branch
do you provide wifi and internet
do you supply internet lines
can we get fibre and lte
our internet keeps dropping
we lose internet when the fibre is cut
cable theft
backup internet line
second internet line with failover
can you give us a wireless link`,
  'services/communication-solutions/meetings-and-rooms': `
can you equip our boardroom for video calls
zoom room
video conferencing equipment
people at home cannot hear the room`,
  'services/communication-solutions/contact-centres': `
do you do call centres
contact centre software
queue for calls and chats`,
  'services/communication-solutions/power': `
will our phones work during load shedding
batteries for the router
keep the internet on during load shedding`,
  'services/communication-solutions/particulars': `
how do you move our number
how does number porting work
what do i have to sign to port a number
when must we cancel our old phone contract
must i cancel telkom first
why was my porting refused`,
  'services/communication-solutions/port-time': `
can i keep my existing number
port our numbers
number portability
transfer our phone number
do we keep our numbers
can we keep our phone number
can we keep our telkom number
can we take our landline number with us
will our number change
we are moving offices can the number come along
kan ons ons nommers hou
kan ons ons foonnommer behou`,
  'services/communication-solutions/outage': `
what happens to our phones in a long power failure
do the phones work when the power is out for hours
what if both lines fail`,
  'services/communication-solutions/recording': `
may we record calls
can we record phone calls
is it legal to record calls
do you have call recording
who may listen to recordings`,
  'services/communication-solutions/teams': `
can they ring in teams
can we make calls from microsoft teams
can we phone with teams
teams telephony
can our staff take calls on teams`,
}
