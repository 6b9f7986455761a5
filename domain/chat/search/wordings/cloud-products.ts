/** How visitors ask for the products about the cloud: a line for each wording, by the id of the passage that answers. */
export const cloudProductWordings: Readonly<Record<string, string>> = {
  'products/cloud-cost-optimizer': `
cloud cost tool
lower our aws bill
azure costs
aws costs
google cloud costs
how much does azure cost
how much does aws cost
how much does azure cost us per month
what does aws cost us
hoeveel kos azure
wat kos aws
azure se koste
ons azure-rekening is te hoog
ons aws-rekening is te hoog
ibiza malini i-azure
izindleko ze-azure
we spend too much on azure
find savings in the cloud
tell me about cloud cost optimizer
which clouds does the optimizer support
what is cloud cost optimizer
how can i see what we waste in the cloud
tool to reduce our cloud bill
what does the cost tool do
does it show savings in rand
find unused cloud resources
why is our aws bill so high
tool to cut azure costs
find waste in cloud spend
cloud bill too expensive
our google cloud invoice grew 30 percent and nobody knows why
finops tool
which cloud stuff can we switch off
we pay for servers nobody uses
unused disks and ips
reserved instances and savings plans worth it?
I sign the cloud invoice each month and understand perhaps half of the lines. Is there something that tells me what is wasted?
save money on cloud
cost explorer alternative with rand
test environments running all night
cloudhealth alternative
analyse billing csv
rightsizing recommendations
where does our cloud money go
spending spike
aws bill shock
orphaned volumes finder
cost by tag and account
what do you have for reducing cloud spend
tool for my cfo to understand azure
is there an app to find idle vms
ons wolkrekening is te hoog
Waar gaan ons wolkgeld heen?
sny aws koste
imali ye-cloud yethu iphezulu kakhulu
Singayinciphisa kanjani i-bill ye-Azure?
committed use discounts not used, can you spot them
tool to find waste in aws
which cloud machines can we switch off
see what we waste in azure
tool for cloud bill`,
  'products/cloud-cost-optimizer/how': `
how does the cost optimizer work
how do we use the cloud cost tool
steps to use the cloud cost tool
what do i do first with the cost optimizer
where do i get the billing file
do i upload every month or once
can it show what we truly saved
how do i check that the savings happened
does each tip tell the risk
what does the cost tool do with my export
compare this month to last month cloud spend
I have downloaded a CSV from the Azure portal. What happens after I give it to the optimizer?
walkthrough cost optimiser
can i undo a recommendation
how are the lines grouped
process from export to decision
how long does it take from file to result, what are the stages
cost tool instructions
is it manual or automatic
before and after comparison in cloud cost tool
CUR export then what
how do you arrive at the recommendations
explain cloud cost optimiser in simple steps
hoe werk die wolkkoste-instrument
Wat doen ek nadat ek die rekeninglêer afgelaai het?
stappe vir die koste optimizer
isebenza kanjani i-Cloud Cost Optimizer?
Ngenzani ngefayela le-billing?
track savings month on month`,
  'products/cloud-cost-optimizer/upload': `
do you see our bill
is our bill uploaded
does the cost tool send our billing file to you
is our billing data private
does the file leave my computer
do you get to see our cloud bill
is the billing file uploaded
where does my bill go when i drop it in the cost tool
does the invoice data leave my laptop
our spend is confidential, can veritech look at it
is the cost optimizer local or in your cloud
client side processing of the CUR?
can i run the cost tool offline
what do you store from our billing export
Our finance director won't let the bill go to a third party. Does the optimizer send it anywhere?
spy on our spending
do you keep a copy of my bill
cost data privacy
sent to a server?
will competitors or vendors see what we pay amazon
prove that the billing csv isn't uploaded
does it work without internet once loaded, the cost one
who sees our azure costs
safe to put invoice in
are you going to use our bill to sell me something
network tab shows nothing?
cost tool nda needed
sien julle ons wolkrekening
Word die rekeninglêer opgelaai?
bly ons koste-inligting op my rekenaar
niyayibona yini i-bill yethu ye-cloud?
Ingabe ifayela le-billing liyathunyelwa kini?`,
  'products/cloud-cost-optimizer/access': `
does the cost tool need access to our account
do you need our aws login
must we give you permissions
do you need my aws password for the cost tool
must i give you access to our azure subscription
iam role required for cost analysis?
read only role for optimizer?
i dont want to give anyone login to our cloud
what does a billing export contain
are there passwords in the billing file
api key needed?
connect account or just a file
Our security policy forbids third parties in the tenant. Can the cost tool work without a connection to it?
cross account role no way
does it log in to gcp
what permissions
service principal needed for cost optimiser
login not needed?
can you touch our servers through the cost tool
does the export have customer data in it
is a csv enough
how do you analyse costs without access
credentials for cost tool
my it guy refuses to share admin rights just for saving costs
does the bill file show what's inside our databases
het julle toegang tot ons wolkrekening nodig
Moet ek my aws-wagwoord gee vir die kosteverslag?
wat staan in die uitvoerlêer van die rekening
nidinga ukungena ku-account yethu ye-cloud?
Kufanele nginike iphasiwedi yami ye-AWS?
agentless? no integration?`,
  'products/cloud-cost-optimizer/rand': `
how do you convert dollars to rand
which exchange rate does the tool use
our aws invoice is in usd, can it show rand
dollar to rand conversion
which exchange rate do you use
rand drops and bill goes up, how do you separate that
can i set the forex rate
show savings in ZAR
bill in euro or dollars
how come our cloud cost rose but usage didn't, is it the exchange rate
currency
Treasury fixes an internal rate every quarter and I report at that rate. Can the cost report use ours?
does the report say what rate was used
zar report
fx fluctuation cloud costs
convert $ to R
spot rate or fixed rate
rand dollar
is the live reserve bank rate used
strong rand looks like a saving
hedged rate
amounts in rands please not dollars
my cfo only understands rand
azure bills us in usd
in watter wisselkoers word dit omgeskakel
Ons rekening is in dollar, kan ek dit in rand sien?
kan ek self die koers stel
i-bill ingamadola, niyiguqula kanjani ibe ngamarandi?
Nisebenzisa yiphi i-exchange rate?`,
  'products/cloud-cost-optimizer/switch-off': `
does it switch anything off
will the cost tool shut down our servers
does the optimizer change anything by itself
will it delete things
will it turn off my servers
does the tool delete things by itself
can the cost optimizer break something
auto remediation?
afraid it kills production to save money
does it resize vms automatically
who makes the changes it suggests
just advice or does it act
is it safe to run, will something stop working
We had a script once that deleted a disk we needed. Does your cost tool take any action of its own?
automatic shutdown of idle machines
read only?
recommend only
can you do the changes for us after the report
what if it says switch off and i need that server
hands off my prod
does anything happen without my approval in the cost tool
can it schedule stop start at night
will anything be removed
risk of switching off the wrong thing
it wont cancel our reserved instances will it
deletes orphaned disks automatically?
skakel dit iets af
Vee die instrument self goed uit?
wie maak die veranderinge
ingabe liyawacima amaseva ngokwalo?
Lingasusa izinto ngaphandle kwemvume?
optimiser that doesn't touch anything pls`,
  'products/cloud-readiness': `
cloud readiness
tell me about the cloud readiness assessment
assessment before moving to the cloud
is it worth moving to the cloud
what is the cloud readiness assessment
are we ready for the cloud
which of our systems should move to the cloud
how do we find out what to move
tool to plan a cloud move
is our company ready to move to the cloud
cloud readiness test
which of our applications can move
should we move or keep our server
6R assessment tool
application portfolio rationalisation
server room must be replaced next year what are the options, is there a tool
cloud assessment for board paper
which systems to migrate first
Our board asked for a written case for and against moving 40 applications. Do you have something that gives a verdict for each?
readiness score for azure migration
is my app fit for cloud
tool that says rehost replatform retire
estimate costs of moving each application
migration waves planner
what to retire before migration
check if we can go cloud
assessment of apps
old apps, what can move and what not
dependency aware migration plan
how do we decide per system
azure migrate alternative
self assessment for cloud move
is our company cloud ready
is ons gereed vir die wolk
Watter programme kan wolk toe?
n toets of ons bediener kan skuif
sesilungele yini ukuya ku-cloud?
Yiziphi izinhlelo ezingathuthela ku-cloud?
hospital group 60 systems needs a go/no go for each
check if our apps can move to the cloud
assessment before migration`,
  'products/cloud-readiness/how': `
how does the readiness assessment work
how does the cloud readiness assessment work
what info do i need about each application
can i import a list of apps from excel
can we disagree with a verdict
what do we get out at the end of the readiness thing
steps in readiness assessment
who should fill in the readiness questions
override verdict
how long per application
My applications are in a spreadsheet with owners and servers. Can I load that, and what would you ask me after that?
is it per app or for the whole firm
readiness output format
process cloud readiness
what do you ask
does it ask about licences and dependencies
can we export waves for the steering committee
explain how the readiness tool arrives at its advice
twelve questions each?
input needed for cloud assessment
procedure to do the cloud check
i think the result is wrong for one system, can i change it
hoe werk die wolkgereedheidstoets
Hoeveel vrae per program?
kan ek n sigblad van toepassings gebruik
isebenza kanjani i-Cloud Readiness Assessment?
Mingaki imibuzo ngohlelo ngalunye?
note a reason for going against the recommendation`,
  'products/cloud-readiness/keep': `
does it ever say keep
what if an application is better off where it is
does it always say go to cloud
is the assessment biased towards moving
will it ever tell us to stay on premise
surely you just want to sell migrations
which systems are better left where they are
can a verdict be leave it alone
factory scada machine should it stay
licence doesn't allow cloud hosting
we retire the system next year so is moving pointless
keep on prem
Every consultant I ever met says move everything. Does your tool sometimes advise against it, honestly?
honest assessment?
stay put
not everything should move, does the tool know that
how often does it advise against migration
mill controller pc on shop floor
is "do nothing" a possible answer
legacy app dongle licence
retain verdict
does it recommend staying with our own server
cnc machine pc, must it go cloud
rigged in favour of cloud?
sê dit ooit dat ons moet bly waar ons is
Is die toets bevooroordeeld vir die wolk?
wat van masjiene op die fabrieksvloer
ingabe lingasho ukuthi singathuthi?
Uhlelo lungathi "hlala lapho ukhona"?
i bet it never says no`,
  'products/cloud-readiness/which-cloud': `
which cloud does it recommend
does it tell us to use aws or azure
which cloud is best for us
azure or aws
does it recommend microsoft over google
which provider does the readiness tool pick
are you vendor neutral
do you get commission from microsoft
aws vs gcp vs azure for south african company
who is the best cloud provider here
our people know azure, does that count
Our developers love AWS and our office staff live in Microsoft. Which one would the assessment advise?
choose a cloud
cloud vendor selection
multi cloud advice
is one cloud suggested or a choice
which hyperscaler has what we need in SA
teraco or azure
best cloud for sage
do you push one cloud
oracle cloud considered?
google or amazon for a school
compare providers
huawei cloud?
watter wolk beveel dit aan
Azure of AWS, watter een is beter vir ons?
is julle neutraal tussen die wolke
iyiphi i-cloud engcono kithi
Nincoma i-Azure noma i-AWS?
cloud platform decision for insurer`,
  'products/cloud-readiness/after': `
do we have to migrate with you after the assessment
can another provider use the plan
are we obliged to use you
do we have to use you for the migration afterwards
can another company do the move with your plan
no obligation?
are we tied to you after the readiness assessment
can i take the results to my own IT people
is the plan ours to keep
after the assessment what then, must we sign
use report with different provider
strings attached
We have a partner who does our Azure work. If we use your assessment, may he carry out the plan?
can we do the move ourselves
does the report only work with your team
committed after the test?
is it a sales trap
shop around with the results
get three quotes for migration from the plan
export verdicts to excel for other vendor
may our internal team execute the waves
what happens next after readiness verdict
free to go elsewhere?
tender the migration out
not buying migration from you ok?
moet ons met julle migreer
Kan n ander maatskappy die plan gebruik?
is ons vas aan julle na die toets
kufanele sithuthe nani emva kwalokho?
Singayisebenzisa i-plan nenye inkampani?`,
  'products/cloud-security-posture': `
tell me about cloud security posture
find misconfigurations
audit our aws security
check azure for risks
what is cloud security posture
check our cloud accounts for mistakes
is our aws account secure
tool to check azure security settings
what does the posture tool check
cis benchmark scan
check our aws security
is our azure set up safely
cspm tool
CIS benchmark check for cloud
who left our bucket open to the world
cloud misconfiguration scanner
our tenant has grown wild and nobody knows who has access
prowler results too many to handle
scan of terraform templates
make sense of scoutsuite output
We have four AWS accounts opened by different people over the years. Is there something that tells us what is set up dangerously, and what to fix first?
wiz alternative
prisma cloud too expensive
cloud security audit tool
iam too open
prioritise findings
cloud posture
how secure is our google cloud project
checks for public storage
compare two scans
auditor wants cis report for azure
too many admins in our cloud
bicep and cloudformation checks
what can hackers reach in our cloud account
defender for cloud gives 400 alerts, where do i start
is ons wolkrekeninge veilig
Soek n instrument wat aws instellings nagaan
wie het toegang in ons wolk
ngabe i-cloud yethu iphephile?
Ningahlola ukuphepha kwe-Azure yethu?
security score for cloud with fix commands
check our aws account for misconfigurations
is our azure set up securely
cis benchmark check`,
  'products/cloud-security-posture/how': `
how does the posture tool work
how do we run a scan
how does the cloud security posture tool work
how do i run prowler for this
what do i do with the scan file
steps cloud posture
does it give me the command to fix a finding
do i get a repair plan
how do i check again after fixing
will it see if an old problem came back
does it run its own checks too
which command do i run
I have a Prowler JSON from last night. What do I do with it in your tool, and in which order would I fix things?
process scan fix rescan
remediation plan day by day
can it read terraform plan output
regressed findings
how are results ordered into a plan
is scanning risky, does it change anything in aws
posture tool usage guide
export, then what
does it give code for the fix
walk me thru the security posture thing
how does it know something is fixed
hoe werk die wolksekuriteit-instrument
Watter opdrag moet ek loop om te skandeer?
wat gebeur nadat ek die skandering gelaai het
isebenza kanjani i-Cloud Security Posture?
Ngenzani ngemuva kwe-scan?
reopened issues flagged?`,
  'products/cloud-security-posture/upload': `
do you see our findings
are our security findings uploaded
is the scan sent to you
do you see our scan results
are our vulnerabilities sent to you
is the prowler file uploaded
where do the findings go
list of our weak spots in your hands?
can someone at veritech read our security findings
is the posture tool local
does the scan leave our network
i dont want holes in our cloud known by others
Our CISO won't share a list of open weaknesses with any outsider. Does your tool send the file away?
offline posture check
browser only processing of findings?
air gapped laptop ok?
do you store our misconfigurations
data residency of scan files
who else sees my findings
confidential scan
any telemetry on the findings
can i unplug the cable and still use the posture tool
what if you get hacked and they see our weaknesses
sent to cloud or not, the security json
proof no upload for scan
sien julle ons bevindings
Word die skandering na julle gestuur?
bly die lys van swakhede by ons
niyayibona yini imiphumela ye-scan yethu?
Ifayela le-scan liyathunyelwa yini kini?
where does my file go when i use the cloud security checker
where does the file go that i drop into the cloud security tool
does my file leave my computer when i check our cloud`,
  'products/cloud-security-posture/secrets': `
does the export contain secrets
does the scan contain passwords
are there passwords in the scan export
does prowler output contain keys
is the export sensitive
can i email the scan file to my colleague
what is inside the scan file
access keys in the json?
how must i handle the file
account ids in the export
does it include customer data
I must ask our risk team before I export settings from AWS. What would such a file hold, any credentials?
secret scanning of the export
treat it as confidential or public
names of users in the export?
private keys leak through scan?
contents of config export
could someone log in with what's in that file
must i redact it first
db passwords in posture export
connection strings
should i encrypt the export
risk if the scan file is lost
arn and account numbers
is daar wagwoorde in die uitvoer
Hoe vertroulik is die skanderingslêer?
wat staan in die export van die wolkinstellings
ingabe i-export inamaphasiwedi?
Yini engaphakathi kwefayela le-scan?
what do they learn if somebody gets hold of the scan output`,
  'products/cloud-security-posture/compliant': `
are we compliant when the list is empty
does a clean scan mean we are popia compliant
are we compliant if there are no findings
zero findings means popia compliant?
all green so are we iso 27001 ready
no findings left, what does that prove
does the tool make us compliant
cis pass = audit pass?
can i show the clean report to the auditor as proof of compliance
is passing the benchmark enough for popi act
finished all fixes are we safe now
what does it not check
My director says that once your posture report is empty we can tick the POPIA box. Is he right?
100% score compliance claim
limits of the posture check
does it cover people and processes
certified after fixing everything?
soc 2 from this?
empty list good enough?
compliance vs configuration
pci dss covered?
can we tell clients we are compliant
are we done when nothing is red
does a clean cloud scan satisfy iso auditors
do we still need policies when the scan is clean
is ons popia-gereed as die lys leeg is
Beteken geen bevindings dat ons voldoen?
is ons klaar as alles groen is
uma uhlu lungenalutho, sesithobela i-POPIA?
Singasho ukuthi siyahambisana nomthetho uma konke kuluhlaza?
tool says all good, regulator too?`,
  'products/cloud-security-posture/accept': `
may we leave a finding as it is
can we accept a risk
can we ignore a finding
accept risk in the posture tool
suppress finding
mark as false positive
one finding we can't fix, can it be hidden
risk acceptance with expiry
must we fix everything
public bucket is on purpose, it's our website
exception register
We have one legacy server that needs an open port until December. May we mark that as known and carry on?
snooze a finding
won't fix
does accepting raise our score
does an accepted item still count against the score
who signs off accepted risk
waive
leave it as is
mute an alert in cloud posture
compensating control, how to record
finding is intentional
end date for exceptions
skip this one
kan ons n bevinding ignoreer
Mag ons iets so los met n rede?
tel n aanvaarde risiko nog teen die telling
singakwazi ukushiya inkinga eyodwa ingalungiswa?
Kungenzeka samukele ubungozi okwesikhashana?
dont want to fix this finding now, what are my options`,
  'tools/cloud-readiness': `
how many questions are in the readiness assessment
what do i need for the readiness assessment
what does the cloud readiness tool ask
what info must i collect before the cloud readiness test
how many questions are there about moving to the cloud
do i need a list of servers first
which ten pillars does the cloud check cover
does it ask about loadshedding and our fibre line
can I do the cloud readiness thing if I don't know what our systems cost
what do you ask about licences and contracts
do you need an export of our VMware for the readiness check
prepare for cloud readiness questions
I am the bursar of a school and was told to check whether we can move our server to the cloud. What do I need at hand to fill in your questionnaire?
are my answers about our servers kept private
when do the readiness answers get deleted
do i have to enter people's names in the cloud assessment
do you need access to our server room or network for this
who should answer, finance or IT, for the cloud move check
which topics are in the questionnaire about moving our apps
is a backup internet line one of the things you ask about
20 questions only?
what if I don't know the answer to some cloud questions
will one of your sales guys read what I put in about our systems
need anything b4 i start cloud test
must our app inventory be complete before I start
what do I need for the cloud assessment, our internet in Limpopo is poor and I want to say so
does it ask whether POPIA lets us put the data overseas
wat het ek nodig vir die wolk gereedheid toets
hoeveel vrae is daar oor die skuif na die wolk
vra julle oor beurtkrag en ons internetlyn
yini edingekayo ukuze ngenze i-cloud readiness?
mingaki imibuzo mayelana nokuya kwi-cloud?`,
  'tools/cloud-cost-optimizer': `
which file does the cost tool need
which export from aws do you need
how do i get the billing export from azure
can i try the cost tool with an example
how many months of bills do i need
which file do i download from aws for the cost tool
where in azure do I find the billing export
CUR 2.0 or FOCUS, which one does your optimizer want
how many months of invoices do you need
can i try the cloud cost thing without a file
parquet or csv?
how do I get the bill out of BigQuery for your tool
what exactly must I upload to see where my cloud money goes
is a pdf invoice from amazon good enough
our finance manager only has the monthly AWS invoice. What other file do we need to use your savings tool and who can export it?
resource ids in the export needed?
is there a sample bill to play with
google cloud export for cost optimizer
amortised or actual cost export in azure
our tags have client names in them, is that a problem for the cost tool
what format must the cloud bill be in
do three months of data suffice or a full year
does the cost analysis run offline, can I pull the network cable
what is in the billing file, any secrets
how long is my cost result kept
wich report to export for cloud saving
do you support Oracle or Alibaba billing files
where do I type in the exchange rate I pay
need demo data, don't have a bill yet
watter leër moet ek van AWS aflaai vir die koste program
hoeveel maande se rekeninge het julle nodig
kan ek n voorbeeld sien sonder my eie rekening
yiliphi ifayela okumele ngilikhiphe ku-Azure?
ngidinga izinyanga ezingaki ze-bill ye-cloud?`,
  'tools/cloud-security-posture': `
which files does the posture tool take
does it work with prowler
can it read terraform
which scanners do you support
which scan output does your cloud posture tool read
does it take Prowler json
can I drop in security hub findings
terraform plan check before we deploy
cloudformation templates supported?
what do I need to give you to check our AWS account
what permissions must the person have who runs the scan
OCSF or ASFF, which format
do i need to give you a read only role or an access key
can it check our M365 tenant settings
kubernetes findings too?
is there an example of the posture result without my own data
does Wiz or ScoutSuite output work in your tool
We have two AWS accounts and one Azure subscription and I have never run a scanner in my life. What file do I have to produce for your posture check, and how risky is the command?
SecurityAudit policy enough for the export?
mutelist import
how do i load last month's scan to compare
files needed cspm
IAM credential report, do you use it
can my devops guy check his CDK stacks with it
wat file for cloud security chek
what sort of confidential stuff is in the scan file
does the scan file stay on my laptop
gcp findings csv accepted?
which commands do we run to get the input for the cloud settings check
watter lêer het julle nodig om ons wolk instellings na te gaan
moet ek julle n wagwoord of sleutel gee vir die wolk toets
lees julle n Terraform plan
yimaphi amafayela adingekayo ukuhlola ukuphepha kwe-cloud yethu?
ngidinga ukuninika i-key yini ukuze nihlole i-AWS yethu?`,
}
