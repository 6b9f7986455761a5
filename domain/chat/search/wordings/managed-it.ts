/** How visitors ask for managed IT: a line for each wording, by the id of the passage that answers. */
export const managedItWordings: Readonly<Record<string, string>> = {
  'services/managed-it': `
do you look after laptops
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
ninganakekela amakhompyutha ethu
outsourced it support
managed services provider joburg
looking for an it company for 12 users
our it guy left, can you take over everything
monthly it support what do you cover
who fixes our pcs when they break
MSP RMM patching backup AV for 85 endpoints
I run a five-man plumbing business and I spend my evenings fixing laptops and printers. Can somebody just take all that off my hands for a set amount a month?
do you do printers
fixed fee it support
need it department but cant afford one
full it outsourcing
can you run the computer room of a school
my staff phone me for every little computer thing and i'm tired of it
what does managed it mean
is your support unlimited or per hour
we want to stop resetting passwords ourselves, co-managed
computer support company
do you look after servers as well as desktops
small accounting firm needs IT help on retainer
can one company do helpdesk backup wifi and new user setup
things keep breaking and nobody takes ownership
onsite tech guy resigned
do you support macs too
alternative for dimension data or first technology for smaller company
ons soek iemand om na ons rekenaars te kyk
Doen julle IT-ondersteuning vir klein besighede?
kan julle ons hele rekenaarstelsel bestuur
sidinga abantu bokunakekela amakhompyutha ethu
Ninayo insiza yokwesekwa kwe-IT ngenyanga?
we're 22 people without an IT guy, can you take everything over
looking for an it company that does support for a fixed amount
who can look after our computers and server
i run a guesthouse and need someone for the computers
our IT guy resigned, can you take over his job
full it outsourcing for a logistics firm
do you look after small offices, 12 computers
it support for a doctors practice
can you maintain the computers on our farm
kan julle ons rekenaars en netwerk onderhou
ons soek n IT maatskappy vir ons kantoor
sidinga inkampani ye-IT esinakekelayo
pcs are old and slow and always something wrong, we want somebody to manage it
msp for 3 branches
do you provide it support to non profits
IT support contract for accounting firm
IT for a doctors practice
computers for an attorneys office need looking after
can you keep the pcs on a farm running
rekenaars op die plaas onderhou
support for a pharmacy with 9 computers
our patient files are on an old pc, who can take care of it
we need someone to look after our network and laptops
my business has 30 computers and nobody who knows IT
do you look after laptops and desktops
can somebody fix our server
can you take care of the laptops of our sales team
kyk julle ook na skootrekenaars
will you look after our machines in Durban`,
  'services/managed-it/particulars': `
how often do you check things
what do you do every month
what maintenance do you do
do you make a yearly plan
what routine work do you do
how often do you do backups
what do you do every month for the money
how often are our pcs updated
do you test the restores or just hope
maintenance schedule please
patch cadence
what is checked daily weekly and monthly
My managing director asks what an IT company does all day when nothing is broken. Could you show me the routine tasks and how frequent they are?
frequency of DR rehearsal
how do i know you are working and not just invoicing
do you count licences every year
when do you review user accounts with us
preventive maintenance checklist
are ups batteries tested regularly
is there proof that each task was done
how many times a year do you practise a full recovery
do you give us a budget plan for next year
which tasks happen nightly
how regularly do you check the server disks
what does the one page report look like and when does it come
SLA schedule of recurring activities
will you warn us before equipment fails
do you monitor ssl certificates expiring
routine work list
hoe gereeld maak julle rugsteun
Wat doen julle elke maand vir ons geld?
kry ons n maandverslag
nenza ini nsuku zonke nanyanga zonke?
Nizivivinya kangaki izipele zethu (backups)?
what do we actually get for the monthly fee
why pay every month when nothing goes wrong
what is done daily and monthly
how often are servers checked
do you do regular maintenance or only fix what breaks
proactive maintenance schedule
monthly report what is in it`,
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
will there be a gap when we change provider
how do we switch from our current it company
our present provider won't give us the passwords
changing msp how does it work
what if our old it guy refuses to help
will there be downtime when we move to you from another IT company
transition plan from incumbent
we are unhappy with our it people, how hard is it to move
My current provider is a friend and I fear he will make it difficult when we leave. How do you handle the takeover, and do we end up stuck in the middle?
nobody wrote anything down about our network, can you still take us on
onboarding from another provider
parallel run during takeover?
can they lock us out if we cancel
who tells the old company
do you change all the passwords when you come in
leaving my it provider, scared of being held hostage
how does the changeover happen day by day
our IT guy is the only one who knows anything and he's gone
what do you need from our outgoing vendor
no documentation exists
is it a pain to swap support companies
exit from bcx to you, handover steps
do i give notice to my present guys first or sign with you first
one man band retiring, knowledge transfer
hoe skuif ons van ons huidige IT-maatskappy na julle
My ou IT-man wil nie die wagwoorde gee nie
wat as die vorige verskaffer nie wil help nie
sifuna ukushintsha inkampani ye-IT, kwenzeka kanjani
Uma umhlinzeki wethu wakudala engafuni ukusiza, nenzani?
will you and the other lot work side by side for a while
we want to leave our current IT company, how does that work
moving from another msp to you
our old it supplier won't give us the admin passwords
what happens during the change from our present supplier
hoe vat julle oor by ons ou IT mense
will there be downtime when we switch to you
takeover process`,
  'services/managed-it/passwords': `
who owns the passwords
who keeps the admin passwords
who owns the documentation
do we get our passwords when we leave
are licences in our name
who owns our admin passwords
do we get the documentation when we leave
will you hold our passwords hostage
can i get into the password vault without you
global admin in whose name
are licences registered to us or to you
if we fire you do we get everything back
domain name in your name or ours?
our last provider owned our domain and it was hell
exit: credentials, network diagrams, runbooks
The previous company kept all the admin logins and we had to pay to get them. Who would be the owner of such things with you?
can my partner and i both see the passwords
who keeps the server login details
break glass access for the client
do you hand over network drawings
lock in risk?
what if you go bankrupt, can we still get into our systems
is my microsoft 365 tenant mine
do you keep our passwords secret from us
ownership of accounts
where do you store our admin credentials
does the client get copies of diagrams
i want the master password in our own safe
wie besit die wagwoorde
Kry ons alles terug as ons weggaan?
is die domein in ons naam of julle sin
ngubani ongumnikazi wamaphasiwedi ethu
Uma sihamba, sizowathola wonke amaphasiwedi?
which of our people may open the vault`,
  'services/managed-it/power': `
the internet goes off when there is load shedding in our building
keep our network running during load shedding
what do you do about load shedding at our office
how do you size batteries
do you supply a ups
do servers shut down when the power fails
how often do you test batteries
eskom keeps killing our server
how do you protect computers from loadshedding
every time power goes off our server crashes
ups for the server room
stage 6 what happens to our network switches
inverter or ups for the office wifi
graceful shutdown of servers on battery
our ups lasts five minutes
our nas got corrupted after the power cut, how do you prevent it
do batteries need replacing more often because of load shedding
can the wifi stay on for 4 hours without power
I have a small lodge near Hoedspruit and the lights go out daily. How do you keep the router and the server from dying each time?
how long will the batteries keep our switches going
lithium or gel, do you size them
surges destroy our equipment
safe shutdown before battery is flat
must we buy a generator for the server
NUT / apcupsd shutdown order for VMs
who checks that the ups still works
our apc ups beeps and then everything goes black
power cuts
power trips in the factory and pcs switch off, data lost
does the managed service include looking after backup power for the network
wat doen julle oor beurtkrag
Ons bediener gaan af elke keer as die krag gaan
hoe lank hou die batterye
ugesi uyahamba njalo bese i-server icima, ningasiza?
Nenzani nge-loadshedding ukuze ama-switch aqhubeke?
is it true batteries die quicker with load shedding
our server switches off every time the lights go
internet dies every time eskom switches us off, can you solve that
keep the network up when the power goes
what can you do so that we keep working in loadshedding
how do we keep wifi on in stage 6
beurtkrag sit ons internet af, wat nou
power cuts damage our equipment`,
  'services/managed-it/on-site': `
do they come to our site
do your technicians come to our site
will somebody come to our premises
do they come out to us
does somebody come to our building
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
do you do house calls
do you come out to us
can someone come to my office
callout available?
is it all remote or do you send a technician
we are in Upington, will anybody come out here
need hands on site in Polokwane
onsite engineer per visit
Our receptionist cannot follow instructions over the phone. When something physical breaks, would you send a person?
remote only?
who comes if the cable is broken
do you have techs in bloemfontein or do you use partners
smart hands for branch in Mthatha
printer jam needs a body not a teamviewer
farm is 60 km from Tzaneen, can an engineer drive out
house calls?
why do you want to dial in instead of coming
will the guy who comes know our problem or must i explain again
field technician nelspruit
desk side support
can you visit our site to fix the switch
you only phone or you also come
is there a local tech near George
send someone
on site support outside gauteng
kom julle uit na ons kantore toe
Stuur julle iemand as iets breek?
ons is op n plaas in Limpopo, sal julle uitkom
niyeza emahhovisi ethu?
Ningamthumela yini uchwepheshe eMpumalanga?
will somebody physically come if our server dies
can a technician come through to our branch
do you only help over the phone
do you do site visits
engineer on site in East London
kom julle uit na ons plaas toe
do you work remotely or come here
niyeza yini ehhovisi lethu`,
  'services/managed-it/help-desk': `
can our staff phone the help desk directly
who answers the help desk
what does the help desk do
can my employees call you
can my staff phone you directly with a problem
do you have a helpdesk for our users
printer not working who helps my people
IT support line for employees
can everyone in the office log a call or only me
do i get a reference number
does a person answer or a bot
how do i know who is busy with my problem
outsourced service desk
user support for 80 people
password resets for staff, do you do those
my people bother me with computer problems all day
remote support for users
level 1 support outsourcing
IT helpdesk south africa
can we call or is it only email
will someone help my receptionist when outlook is stuck
ticketing for our users
We are a law firm without an IT person, and the secretaries come to me with every little thing. Can they ring you instead?
helpdesk for small business pls
do your support people speak to ordinary users
who does my team call when the pc is acting up
service desk instead of hiring someone
mag my personeel julle direk bel met probleme
het julle n hulptoonbank vir gebruikers
kry ons n verwysingsnommer as ons iets aanmeld
abasebenzi bami bangakushayela ngqo uma ikhompyutha yonakele?
ninayo i-help desk yabasebenzi bethu?
can my staff phone you directly when something doesn't work
who helps our users with everyday computer trouble
do your people help with outlook and printer troubles of our staff
is there a limit on calls our users may make to the help desk
end user support desk
our people work from home, can they also call for help
wie help my mense as hulle rekenaar hang`,
  'services/managed-it/monitoring-and-patching': `
do you install updates
do you patch our computers
do you monitor our servers
when do you install windows updates
do updates happen during working hours
windows updates always run in the middle of the day
who makes sure our servers are up to date
RMM
our certificate expired and the website was down
disk full again and nobody noticed
patch management for 100 pcs
do you test updates before you roll them out
can you warn us before a hard drive dies
proactive monitoring
updates break our accounting package
we only find out that something is broken when users shout
ups battery checks
do you install updates after hours
an update from Microsoft killed our printers, can you prevent that
WSUS or Intune patching handled by you
keep my computers up to date
monitor servers and links
My bookkeeper's laptop restarted for updates on VAT day. Can you see to it that this happens at night?
who checks if the backups ran
patching policy
server runs out of space
computers r slow and never updated
health checks on our equipment
installeer julle opdaterings na ure
wie hou ons bedieners dop
Windows opdaterings pla ons in die dag
ubani oqapha amaseva ethu?
ama-update enziwa ebusuku noma emini?
do you keep windows updated on all our machines
who makes sure the updates are done
server monitoring service
can you warn us before a disk dies
patch management for 45 pcs
do you check our servers around the clock
automatic updates outside office time
ssl certificate on our site expired and nobody noticed, do you watch such things`,
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
do your backups protect us against a virus
is the backup safe if a virus gets in
do you test the backups
how often do you test restores
can you recover deleted files
off site backup
is my data safe if ransomware hits
offsite backup for our server
can you get back a file I deleted by accident
who tests if the backup works
immutable backups
our backup is a usb drive in the safe
backup for a small accounting office
air gapped copies
how often do you test a restore
if the office burns down do we still have our files
external hard drive backup is that good enough
veeam backup managed by you
DRaaS or just backup
the server crashed and the backup was empty
i need proof for the auditor that restores work
3-2-1 backup rule
My previous IT guy said everything was backed up and then it wasn't. How do you show that it really is?
hackers encrypted the backup as well, how do you prevent it
pls backup my files every day
stolen server, can you bring everything back
backup service price not needed just tell me what it is
maak julle rugsteun van ons data
toets julle of die rugsteun werk
wat as losprysware ons bediener tref, is die kopieë veilig
niyayigcina i-backup yedatha yethu?
ningabuyisa amafayela ami alahlekile?
do you do disaster recovery for smaller companies
our only backup is a usb drive, can you do better
what if the office burns down, can you get our files back
can you back up our microsoft 365 mailboxes
business continuity and dr
how do you make sure that backups actually work
can ransomware get to our backups
backup for sage data on our server
do you test the restores
rugsteun vir ons bediener
isipele sedatha yethu
we lost files before because the backup failed, what do you do differently
dr plan
disaster recovery for a small business
recovery plan if the server dies
business continuity plan
what if our server is stolen`,
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
do you manage routers
wifi is bad in the boardroom
can you install a network in our new building
our wifi drops the whole time
guest wifi separate from office
who manages our firewall and switches
the internet falls away and the whole office sits
LAN and WLAN design
automatic failover to LTE
there is no drawing of our network
network diagram and documentation
meraki or unifi access points, do you manage them
slow network
wireless across a big warehouse
Our guest house has 20 rooms and visitors complain about the signal every night. Could you redo the wireless properly?
SD-WAN with dual links
cabling and switches
dead spots
ups for switches and access points
network support for a clinic
router must be restarted every morning
wify not reaching the back office
vlan setup
farm office and packhouse must be on one network
ons wifi is swak in die agterste kantoor
kan julle n netwerk vir ons ontwerp en bestuur
is daar n tweede lyn as die internet val
i-wifi yethu ibuthakathaka ehhovisi
ningasifakela inethiwekhi entsha?
our wifi doesn't reach the warehouse
can you manage our fortigate firewall
who looks after the switches and firewall
network design for a new office
wifi for a lodge
do you do cabling and network cabinets
set up vpn between two branches
office wifi keeps dropping, can you fix that for good
who configures our firewall rules
netwerk opstel in nuwe kantoor
do you install access points
do you look after firewalls
who takes care of our firewall
slow wifi in the office, can you improve it`,
  'services/managed-it/joiners-movers-and-leavers': `
somebody left the company can you remove his access
close the access of an employee who left
a guy left can you kill his access
a new employee starts can you set up a laptop
what happens when someone resigns
do you close accounts of people who leave
can you set up new staff
an employee left can you block the account
onboarding of new colleagues
a new employee starts monday and needs a laptop and email
someone resigned, who closes the accounts
user onboarding and offboarding
we fired a guy and he still had access to our mail
starter leaver process
new staff wait a week for their login
get the laptop back from a person who left
ex-employee can still read our files
JML process
can you set up new people before they start
HR tells IT too late when people go
proof that access was revoked
staff turnover is high at our call centre, can you handle all the accounts
what happens with the mailbox when somebody leaves
new guy needs pc
deprovisioning on last day
auditors found active accounts of people who left in 2022
A salesman left us for a competitor and took the client list a week later with his old password. How would you have prevented that?
account setup for new starters
moves between departments and access rights
must I phone you when I hire someone
employee exit IT checklist
access still open of old workers
n nuwe werknemer begin Maandag, kry hy dadelik n rekenaar
wie sluit die rekeninge as iemand bedank
oud-werknemer kan nog by ons eposse inkom
umsebenzi omusha uqala ngoMsombuluko, uzoyithola ikhompyutha ngesikhathi?
umsebenzi ushiyile, ubani ovala ama-akhawunti akhe?
we hire a lot of people, can you set up accounts quickly
someone was fired today, can you block his access
setting up a laptop for a new starter
onboarding new staff with email and computer
what happens with the accounts when somebody resigns
new salesperson starts next week, what do we do
offboarding of employees
iemand begin Maandag, kan julle alles regkry
setup of a new employee's laptop
a new person starts tomorrow
block a person who left
laptop and email for new staff`,
  'services/managed-it/start': `
how does onboarding work
how do we start with managed it
what happens in the first month
how long does it take to get going
what happens when we sign up
how do we begin
how do we begin with managed IT
what happens in the first month with you as our IT provider
how long does it take before you look after our computers
onboarding process MSP
we want you to take over IT, what are the steps
when do my people get the helpdesk number
first step to get IT support from you
how do you get to know our systems
do you make a list of all our devices and licences
start date for support
what happens after I sign the IT support agreement
how soon can you start looking after a 15 person office
transition plan first 30 days
Our IT man retires at the end of next month and I am a bit worried. If we came to you, how would the first weeks look?
what do you need from us to get going with IT support
is there an audit of everything at the beginning
start IT support
will we know our engineer by name
when is monitoring switched on after we sign
how do u start with new client
what will the first meeting about IT support be about
hoe begin ons met bestuurde IT
wat gebeur in die eerste maand as julle ons IT oorneem
hoe gou kan julle ons kantoor begin ondersteun
siqala kanjani ngosizo lwe-IT lwenu?
yini eyenzekayo ngenyanga yokuqala?`,
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
what would it cost to manage our it
what is included in the fixed monthly IT fee
do you charge per call
is hardware in the price
what drives the price of your IT support
do you pay per ticket or all you can eat
price for 24 hour help desk vs office hours
are microsoft licences included in the support fee
office move, is that extra
managed services pricing what's in and what's out
is backup included in the monthly amount
do projects cost extra on top of the monthly fee
how many calls are we allowed per month
R350 per device, can you beat that
our present guys charge hourly and the bill is different each month. How do you charge and which things come on top?
IT retainer what does it cover
callout fee?
do you mark up licences
what do you quote separately
is every ticket included even stupid ones
wat is ingesluit in die maandelikse IT fooi
vra julle per oproep
yini efakiwe emalini yenyanga yosizo lwe-IT?
nikhokhisa ngokocingo ngalunye?
do we pay per call or a fixed amount
are licences included in the monthly fee
is hardware included in the price
do you charge per user or per device
are onsite visits included or extra
do you sell office 365 licences and with markup
does an office move cost extra
can we buy microsoft licences from you
do you supply software licences
office licences through you
who buys the licences
can you sell me 10 licences for office`,
}
