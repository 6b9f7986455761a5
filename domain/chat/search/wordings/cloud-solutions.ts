/** How visitors ask for our cloud services: a line for each wording, by the id of the passage that answers. */
export const cloudWordings: Readonly<Record<string, string>> = {
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
skuif julle ons na die wolk
we want to move to the cloud
aws partner south africa
help us migrate our servers
our server is 8 years old, should we go cloud
google cloud consulting
our cloud bill makes no sense to me, what can you do for us
Our server room is full and the board doesn't want to buy more hardware. What can your cloud people do for an organisation our size?
put everything online so we can work from anywhere
office 365 setup and the rest of it
lift and shift or replatform, do you do both
cloud consultant
do you manage azure subscriptions after moving
can you host our servers
hybrid cloud design
hyperscaler migration and finops services
is cloud something for a small accounting practice
what cloud services do you have
we want rid of the box under the stairs
get off on-prem
old small business server must be replaced, what are the options
cloud governance, cost and security after migration
not sure if all of it belongs in the cloud
skuif na die wolk, kan julle help
Watter wolkdienste bied julle?
ons bediener is oud, moet ons nou wolk toe gaan
sifuna ukuthutha sibeke konke ku-cloud
Ninazo yini izinsiza ze-cloud?
someone to look after our aws account
should we go to the cloud
we want to get rid of our server in the storeroom
can you help us with azure
help with google cloud
our server is 8 years old, replace or move to cloud
cloud consulting for a medium business
kan julle ons na die wolk skuif
cloud provider for a law firm`,
  'services/cloud-solutions/particulars': `
where can our data be stored in the cloud
which cloud has a data centre in south africa
is there an aws region in cape town
do you host in aws cape town
are your servers in azure johannesburg
is azure available in johannesburg
can google workspace keep data in south africa
popia section 72
may personal information leave the country
may banks use the cloud
does our data have to stay in south africa
where is office 365 data stored
is there an aws data centre in cape town
which azure region is in johannesburg
google workspace south africa data region
is it legal to keep client info on servers overseas
section 72 popia cross border
our client insists data not leave SA, which clouds can do that
af-south-1 vs southafricanorth
may a school keep learner data in america
Our Information Officer wants to know in which country our email and Teams chats lie. Can we get it stored locally?
gmail data where does it live
banks directive 3 of 2018 cloud offshoring
data sovereignty options
is dropbox allowed under popi act
does gcp have a local region
are all aws services available in cape town
what must i have on paper before personal info leaves the country
patient records in the cloud, can they be abroad
africa-south1
does microsoft have servers in SA
is it true that google can't keep your data in the country
which cloud stores in mzansi
insurer, prudential authority, offshore cloud rules
DR region for south africa north
moet ons data in Suid-Afrika bly
Waar word my Microsoft 365-data gestoor?
mag ons kliënte se inligting oorsee gestoor word
idatha yethu kumele ihlale eNingizimu Afrika?
Igcinwa kuphi idatha ye-Microsoft 365?`,
  'services/cloud-solutions/cheaper': `
is the cloud cheaper
is the cloud cheaper than our own server
would azure cost less than a server
will we save money in the cloud
is cloud really cheaper than own server
will we save money by moving to azure
cloud vs on prem cost
my cousin says cloud costs more in the long run
TCO comparison of buying a new server against AWS
is it true that the cloud saves you 40 percent
how much less will we pay if we move
exchange rate risk on cloud
We have to choose between a new server at R250 000 and a monthly cloud fee. Which one works out cheaper over five years?
capex vs opex server
everyone who moved says their bill exploded
does it cost more or less
server that runs flat out day and night, is cloud worth it
we spend a fortune on generator diesel for the server room, would cloud be less
why would renting be cheaper than owning
does moving to the cloud make sense financially
save on servers
convince my finance director that cloud pays off
dollar bills scare me, is it still worthwhile
cloud expensive?
idle at night server better in cloud?
can you do a costing per application first
repatriation is trending because cloud is pricey, so why go
break-even
is die wolk goedkoper
Gaan ons geld spaar as ons wolk toe skuif?
wat is goedkoper, eie bediener of wolk
ngabe i-cloud ishibhile kuneseva yethu?
Sizokonga imali uma siya ku-cloud?
will we save money if we move to the cloud
is cloud more expensive than own server
cloud vs on premise costs
do you think cloud is worth it for us`,
  'services/cloud-solutions/downtime': `
does moving to the cloud mean that we are down for days
are we offline for long when we migrate
how long are we down during a move
is there downtime when you migrate
how much downtime for a migration
can we work during the migration
will our people be offline during the move
will we be offline during the migration
how long is the system down when you move it
can you do the cutover on a weekend
we cannot stand still for a day, shop trades 7 days
migration downtime
cutover window and rollback
what if the move goes wrong
We do month-end on the 25th and payroll on the 28th. If you move us, for how many hours would people be unable to work?
can staff carry on working while you migrate
is there a plan b if it does not work on monday
zero downtime?
do you switch off the old server at once
roll back option
moving email, will we lose mails in between
how many hours outage must I plan for
business interruption while going to azure
clinic open 24 hours how would you migrate us
how do you copy 3TB without stopping us
will i lose a day of sales
delta sync then final switch?
who decides when the change over happens
can it be done over a long weekend
hoe lank is ons af tydens die skuif
Kan ons aanhou werk terwyl julle alles oorskuif?
wat as die skuif misluk
sizoma isikhathi esingakanani ngesikhathi sokuthutha?
Singaqhubeka nokusebenza ngenkathi nithutha amaseva?
during migration how much disruption`,
  'services/cloud-solutions/internet-down': `
what if the internet fails and our systems are in the cloud
can we work when the internet is down
what if the power fails and everything is in the cloud
if everything is in the cloud and the internet goes down, then what
no internet no work?
fibre gets cut weekly here, can we go cloud
cloud during loadshedding
what happens to our cloud system when power fails at the office
my worry with cloud is the line
single point of failure is our fibre
We are on a farm outside Modimolle and the signal drops when it rains. Would it not be foolish to have our accounts in the cloud?
can people work from home when the office has no power
does the app stop if our office is dark
need backup internet for cloud apps
offline access when the line is down
openserve down for two days, how would we get to our files
cloud useless without internet
LTE failover for saas access
how reliable must our connection be before going cloud
at least my own server works when telkom is down
can we hotspot from phones to reach the cloud
do i need two lines
the data is there but i can't reach it, what then
power out whole town
wat as die internet af is en alles is in die wolk
Werk die wolk as daar beurtkrag is?
ons lyn val gereeld, kan ons nog wolk gebruik
uma i-inthanethi ingekho sizosebenza kanjani ku-cloud?
Kwenzekani uma ugesi uhambile futhi konke kuse-cloud?
risk of depending on internet for everything`,
  'services/cloud-solutions/leave-cloud': `
can we move back out of the cloud
what if we want to leave the cloud
and if we want out again later
are we stuck with one cloud provider
can we go back to our own server
can we come back out of the cloud
what if we hate it
vendor lock in
cloud exit strategy
repatriation to on-prem
are we stuck with amazon forever
how do i get my data back if we leave azure
egress fees when leaving
moving from aws to our own server again
Before we sign I'd like to know what it takes to go back. If prices double in three years, can we return to our own machines?
reversible?
can we change from one cloud to another later
once in the cloud always in the cloud?
exit plan required by our regulator for cloud outsourcing
in which format do we get our data if we pull out
is there a way back
proprietary services like dynamodb tie us in, how do you avoid that
what does it cost to leave
getting out
portability of workloads
hostage to microsoft
can you bring our systems back in house
undo cloud migration a year later
kan ons weer uit die wolk uit kom
Sit ons vas by Microsoft as ons eers geskuif het?
wat kos dit om die wolk te verlaat
singabuyela kumaseva ethu uma singayithandi i-cloud?
Kulula yini ukuphuma ku-cloud?`,
  'services/cloud-solutions/readiness-and-business-case': `
can you make a business case for the cloud
what would each application cost in the cloud
should we move everything
should our pastel server go to the cloud or stay
business case for cloud
what will the cloud cost us over three years
which of our programs can move and which can't
my board wants numbers before we move to azure
TCO comparison cloud vs on prem
is it worth moving our old ERP
can a consultant of yours look at each application and advise
6 Rs assessment per application
we must replace our server, R250 000 or cloud, which is best
cloud feasibility study
rehost refactor retain retire
i need figures in rand and not in dollars for moving to aws
advice on which systems to switch off
someone to work out whether cloud makes sense for us
The auditors want us to justify the cloud spend. Do you draw up a proper case with the alternatives next to each other?
cloud strategy
do you tell us if something shouldn't move
what to do with an ancient payroll system when we go cloud
cost comparison over 3 years
wil die wolk vir ons goedkoper uitkom oor drie jaar
watter programme moet skuif en watter moet bly
ons direksie soek n saak vir die wolk
yiziphi izinhlelo okufanele siziyise kwi-cloud?
kuzobiza malini iminyaka emithathu kwi-cloud?`,
  'services/cloud-solutions/migration': `
can you migrate our server
how do you move applications
can you go back if the migration fails
do you migrate in phases
move our server to the cloud
can you migrate us to azure
lift and shift to AWS
we want to get rid of the server in the storeroom
who moves our files and email over
cloud migration in phases
what if the migration fails halfway
our exchange server must go to the cloud
server room is flooding, want everything in the cloud
migrate from Afrihost hosting to azure
vmware is too expensive now, move us off it
will my people be told what changes
rollback during migration
take our apps to google cloud
migration company south africa
sql server to aws af-south-1
Our server is nine years old and makes funny noises. Could you shift what runs on it to the cloud bit by bit, without breaking month end?
cutover waves
can we move one department at a time
move to cloud pls
from on-prem to cloud without chaos
datacentre exit
skuif ons bediener na die wolk
kan julle ons programme stap vir stap oorskuif
wat as die skuif halfpad misluk
ningasihambisela iseva yethu kwi-cloud?
sifuna ukususa iseva ehhovisi siyiyise kwi-cloud
move our file server to sharepoint
can you move our mail from cpanel to office 365
migrating from on premise exchange
lift and shift of 6 virtual machines to azure
we want everything in the cloud before december, can you do that
transfer email hosting to microsoft
moving from gsuite to microsoft
skuif ons epos na microsoft toe`,
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
backup of microsoft 365
set up microsoft 365 for us
is our office 365 safe the way it is
google workspace admin
do you back up our 365 mailboxes
files were shared with anyone with the link
move from gmail to outlook
intune setup
we just bought M365 business premium, who configures it
onedrive sharing is out of control
365 tenant hardening
does Microsoft make backups of our email
retention policies in Exchange Online
switch on teams, onedrive and all that properly
default settings in office 365 dangerous?
Entra ID setup
google drive for our NGO
manage phones and laptops with 365
My nephew set up our Microsoft 365 and I have no idea if it's secure. Can you go over the settings?
who looks after our tenant
gsuite or office which do you support
email for 12 people with our own domain
office 365 help
can u do google workspace also
stel julle Microsoft 365 reg op
is ons Office 365 veilig ingestel
rugsteun julle ons OneDrive en eposse in 365
ningasisethela i-Microsoft 365 kahle?
niyayazi i-Google Workspace?
can you manage our office 365
set up microsoft 365 for 30 users
old pop mailboxes to microsoft 365
do you supply and configure m365 business premium
sharepoint and onedrive setup
intune and device management
google workspace administration
our mail is on an old host and we want proper business email
teams and sharepoint rollout
exchange online setup
move 20 mailboxes to microsoft 365
we want office 365 mail instead of our web host
from pop3 to exchange online
emails on cpanel, want to change to outlook
switch from gmail to microsoft 365
do you host email
can you host our email
do you do mail hosting
which services do you have for email
what do you offer for email
what email services do you have
can you look after our email
can you run our mailboxes
who looks after our mailboxes
email hosting for a small business
where will our mailboxes live
huisves julle e-pos
watter e-posdienste het julle
ningasiphathela ama-imeyili enkampani`,
  'services/cloud-solutions/cost-control': `
our cloud bill is too high
can you reduce our azure bill
do you keep cloud costs down
how do you save money in the cloud
our azure bill goes up every month
who can bring down our aws costs
somebody left test servers running
we pay for licences of people who left
cloud waste
finops service
monthly review of cloud spending
too many unused 365 licences
aws bill is out of hand
can you manage our cloud costs for us every month
right sizing of vms and disks
reserved instances and savings, do you do it for us
R90 000 a month for azure and I don't know why
reduce cloud spend as a service
stop paying for idle machines
Our developers start things and never stop them. Is there somebody at your firm who goes through it monthly and turns off what we don't use?
cut google cloud bill
orphaned disks and snapshots cleanup
do you just advise or actually turn the stuff off
dollar exchange rate kills our cloud budget, someone must trim it
cloud is to expensive help
our consultants oversized everything
ons wolk rekening raak te hoog
kan julle elke maand na ons wolk uitgawes kyk
ons betaal vir lisensies wat niemand gebruik nie
i-bill yethu ye-cloud iyakhuphuka njalo, ningayehlisa?
ningawavala amaseva angasetshenziswa?
our azure spend keeps climbing
aws costs are getting crazy, can someone look at it
reduce our cloud bill
finops
we pay too much for azure
wolk rekening is te hoog`,
  'services/cloud-solutions/data-residency': `
can our data stay in south africa
local data centre
keep data local
does our data stay in south africa
can you keep personal information in the country
data residency
must our data stay in south africa
can you keep our patient files in the country
where will our data be stored if you move us to the cloud
data sovereignty
azure south africa north only
our client contract says no data outside SA
keep client info local
AWS Cape Town region
can we choose which country our data sits in
government says data must be local
we don't want our files on american servers
data residency for a medical aid administrator
which servers hold my personal information after migration, local or overseas
johannesburg data centre
Our lawyer insists that member records may not leave the republic. Can you set the cloud up so that they don't, and give us that in writing?
data must stay in SA
who decides if our data goes overseas
popi and cloud location
residency requirements SARB
bly ons data in Suid-Afrika as ons wolk toe gaan
ons pasiënte se inligting moet in die land bly
idatha yethu izohlala eNingizimu Afrika?
singakhetha izwe lapho kugcinwa khona idatha?
can you keep our data local
will our files be stored overseas`,
  'services/cloud-solutions/start': `
how does a cloud move start
what is the first step to the cloud
how do we start with the cloud
how does a migration work
how do we begin with the cloud
first step if we want to move to azure
what happens first if we ask you for a cloud project
how long before the first system is in the cloud
do you begin with something small
what do i need to tell you in the first talk about cloud
cloud project phases
timeline for going to the cloud
start with cloud
which application do you move first
pilot workload before the rest
what is done in the first weeks of a cloud project
We have decided to go cloud but nobody here knows how to begin. What would the first couple of months with you look like?
can we start with one app and see
when do we get the report with prices per app
kick off cloud migration how
is there a monthly review after the move
we wanna go cloud where to start
first wave, what is that
do you wait until it's stable before the next one
who do we need in the first cloud meeting
hoe begin ons met die wolk
wat is die eerste stap na Azure
watter stelsel skuif julle eerste
siqala kanjani ukuya kwi-cloud?
yisiphi isinyathelo sokuqala se-cloud?`,
  'services/cloud-solutions/cost': `
cloud pricing
how much does cloud migration cost
what would a move to the cloud cost
wat kos die wolk
what does a cloud migration cost
how much is it to move to the cloud
who pays the cloud bill
does the cloud bill come from you
is training included in the move
how much does a cloud migration cost
what do you charge to move us to azure
is the readiness report free or paid
who pays the amazon bill, you or us
do you mark up the cloud bill
can we stop halfway without paying for the rest
what is included in the migration price
price to move a server to the cloud
do you resell azure or do i get my own bill
cost per wave
fixed price for the cloud report
what determines the price of a migration
is training part of the cloud quote
cloud project quote
we have 12 apps and 3 TB, what would the move cost
I'm in finance and want to know how a cloud project is billed. Is it one big amount up front, or can we pay and decide step by step?
csp or direct billing
does your quote include aftercare
hidden fees cloud move
wat must i pay u and wat must i pay microsoft
migration consultancy rates
can you give us a fixed quote for everything up front
wat kos dit om na die wolk te skuif
wie betaal die Azure rekening, julle of ons
kan ons halfpad stop
kubiza malini ukuhamba siye kwi-cloud?
i-bill ye-AWS ikhokhwa ngubani?
how do you price a migration
what does moving to the cloud cost
do you add markup to the azure bill
who pays microsoft, us or you`,
}
