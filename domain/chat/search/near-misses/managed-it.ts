/** Questions near managed IT that no passage answers: a line for each, by the subject that they are near to. */
export const managedItNearMisses: Readonly<Record<string, string>> = {
  'managed it': `
do you support home users
can you manage our cctv
do you repair laptops with a broken hinge
which rmm tool do you use
which ticket system do you use
do you have a minimum number of users
what is the smallest company you take
are you able to handle 5000 users
do you do once off jobs without a contract
can you fix just one computer at my house
do you lend out laptops while mine is in repair
can you set up my smart tv
can i pay per ticket instead
do you have block hours
do you clean computers from dust
kan julle my ou laptop regmaak wat stadig is
ungayilungisa yini ikhompyutha yasekhaya
do you manage photocopier leases
do you manage dns
do you manage our domain names
can you renew my domain
do you do mobile device repair
do you do asset tagging
do you offer a virtual cio
vcio service
do you host our erp
do you rent out servers`,
  'what it costs': `
how much per user per month in rand
what is the price for 10 computers
rand amount per device please
what do you charge per server
is it more or less than R500 per pc
send me your price list
what is the hourly rate
callout fee in joburg
how much was it last year
how much is an extra user in the middle of the month
is there a setup fee and how much
what does it cost per mailbox
do you give discount for npos
do you give a discount for schools
do you offer payment terms of 60 days
can we pay quarterly
by how much does the fee go up every year
does the monthly fee include hardware insurance
what deposit do you want
cheapest package you have
what's in the gold package
do you have bronze silver and gold plans
hoeveel rand per gebruiker
wat is julle uurtarief
malini ngomsebenzisi ngenyanga
malini ukulungisa i-server eyodwa
how much is a new server
how much for an hour on a sunday
do you bill per gigabyte
do you bill in dollars
do you charge by the minute
what do you bill for one laptop
is the second assessment free too
what do you charge a dentist`,
  'patching and monitoring': `
which monitoring software is on my pc
how much memory does your agent use
can you see what my employees do on their pcs
can you monitor how many hours staff are online
do you monitor staff screens
when is patch night this month
did last nights update install
why did my pc restart
do you update our router firmware at home
how do i stop windows updating
do you monitor temperature in the server room
kan julle sien wat my personeel op die internet doen
what alerts came in last night
do you monitor oracle databases
how do i uninstall your agent`,
  backup: `
how much storage do we get
how many versions of a file do you keep
how long do you keep our backups
what is the rpo and rto in hours
can i restore a file myself
how much per terabyte
do you back up google photos
can you recover photos from a dead hard drive
recover deleted whatsapp messages
recover data from a memory stick that fell in water
did my backup run last night
how do i back up my iphone
are backups encrypted with AES 256
where do you keep the tapes
hoeveel kopieë hou julle
can you back up a bloomberg terminal
what happens to our backups if you go bankrupt
can you restore a mailbox from 2017`,
  'networks and wi-fi': `
how far does the wifi reach
how many access points do we need for 3 floors
what is the wifi password
which router must i buy
how do i boost my wifi at home
can you install fibre in my house
do you do network cabling per point, price
do you lay fibre between buildings
which vpn do you use
do you set up vpn for watching american netflix
do you do wifi for weddings
what speed will we get
do you do wireless links over 20 km
hoe vinnig is die wifi
which firewall model for 50 people
what is my ip address
do you test wifi radiation
my wifi is slow at home what must i do
do you provide 5G boosters`,
  'joiners and leavers': `
how long does it take to order a new laptop
what laptop does a new person get
who pays for the new phone
can you recruit an it person for us
do you do background checks on our new staff
can you write our it policy for staff
can you dismiss an employee for us
do you do hr onboarding documents
can you recover a laptop that a former employee refuses to return
do you wipe and sell old laptops
what does one new user cost
can you read the emails of someone who left
how long do you keep the mailbox of a leaver
do you do payroll changes`,
  'on site': `
how long does it take you to get to Nelspruit
what does a visit cost
how many visits are included per month
do your engineers drive company cars
do your engineers carry id cards
can an engineer sit at our office full time
who is your field partner in Kimberley
name of the partner in the Northern Cape
do you charge per kilometre
do engineers come by boat to Robben island
can you come to my house
will an engineer drive out on a saturday
who will visit us on monday`,
  handover: `
how many weeks does the takeover take
what does it cost to switch to you
will you pay the penalty at our old provider
write the cancellation letter to our old IT company
can you get our passwords if the old guy is in jail
which documents did our old provider give you
how many clients have you taken over from BCX
what if our present provider has a 3 year contract
can you take legal steps against our provider
how much notice do I owe my old provider
hoe lank neem die oorname`,
  'passwords and documentation': `
which password manager do you use
what is the administrator password of our server
which vault software
can you recommend a free password manager
how many characters are your admin passwords
can i see my documentation online right now
how often do you rotate the admin passwords
has the vault ever been breached
is lastpass safe
email me our passwords`,
  power: `
which inverter must i buy
how long does a 5kva inverter last
how many hours will the ups run
price of a 3kva ups
do you install solar panels on the roof
do you install generators
when is loadshedding in my area
which stage are we on today
what size battery do i need for a fridge
do you sell lithium batteries
does the insurance pay for a burnt out server after a surge
who do i call about a cable theft in my street
hoeveel kos n omskakelaar
umbani uzobuya nini
do you do electrical certificates of compliance
can i claim solar from tax
what is the loadshedding schedule for my suburb
loadshedding times for Midrand
when does the power go off in Boksburg today
is there loadshedding tonight
beurtkragrooster vir Paarl
which eskom block am i in`,
  'existing it team': `
how many of our own people would lose their jobs
what do you pay the IT person that you take over
can you take over our it manager as your employee
can you assess how good our it manager is
how do you split the bill with our internal team
can we borrow an engineer while ours is on maternity leave
can you replace my it guy by monday
can your people train our junior to become a sysadmin
will you give our IT guy your admin tools
kan julle ons it ou afdank`,
  contract: `
who signs the contract on your side
what is the early cancellation fee in rand
can we have a contract for 3 years at a lower price
do you use a standard msa template
can we add a clause
do you accept our own terms
can i cancel my telkom contract through you
is the notice in calendar or business days
when does our contract end
what is our contract number
can I transfer the contract to another company
do you do rent to own contracts
is there an annual escalation clause, what percentage`,
  regions: `
which towns does your field partner cover
do you cover Marion island
how far from Durban do you travel
how many clients do you have in limpopo
do you charge extra outside of gauteng
which province has most of your clients
can you ship equipment to Zimbabwe`,
}
