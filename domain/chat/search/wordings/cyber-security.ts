/** How visitors ask for our cybersecurity services: a line for each wording, by the id of the passage that answers. */
export const cyberSecurityWordings: Readonly<Record<string, string>> = {
  'services/cyber-security': `
do you offer cybersecurity
can you secure our business
how do you stop hackers
security operations centre
24
7 security monitoring
protect our email from hackers
ransomware protection
what is ransomware
wat is losprysware
hoe beskerm julle ons teen losprysware
yini i-ransomware
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
ningasivikela
looking for a cybersecurity company
do you offer security services
need protection against hackers for my business
cyber security for small law firm
we want an outsourced SOC
can you keep criminals out of our systems
what do i get with your security package
how can you protect our company from ransomware
our board wants us to do something about cyber, who are you and what would you do
MSSP south africa mdr vuln management ir
The medical aid auditors say our practice must take security more seriously. What would your security team do for us?
we store card data and id numbers, can you secure us
who looks after security for companies with 300 users
alternative to crowdstrike or arctic wolf locally
are small businesses even targets, and do you look after them
i am scared of being hacked, what can you do
we can't afford to stand still one day because of a virus, what do you provide
it security
do you protect farms too or just big corporates
what is included in cyber security
prevent attacks
our insurer says we need better defences, can you supply it all
firewall monitoring email security training, do you bundle it
must a 10 man business spend money on cyber
bied julle kuberveiligheid aan
Ek soek iemand wat my besigheid teen hackers beskerm
wat sluit julle sekuriteitsdiens in
niyakwazi ukuvikela ibhizinisi lethu kubaduni?
Ngidinga ukuvikelwa kwe-cyber enkampanini yami
security service that suits a regulated financial firm
our auditors say we need 24 hour security monitoring, is that something you do
do you offer xdr
we are an attorneys firm and trust money goes through email, can you secure us
what security services can we get from you
can you harden our servers against attacks
edr for 60 laptops
managed soc for a small company
we had a scare last month and want proper security now
our cyber insurance wants us to have endpoint protection and monitoring, do you supply that
kan julle ons besigheid teen kuberkrakers beskerm
siyadinga ukuvikeleka kubahackers, ningasiza
we store id copies of clients on our server, how can you keep that safe
security package for a medical practice
is cybersecurity one of the things you do`,
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
is there a 72 hour rule
who must we tell after a breach
do i have to report a hack to the information regulator
must we let clients know their data was stolen
how soon do you have to notify under POPIA
section 22 notification who and when
do we need to inform our insurer before you touch the machines
is it a must to go to saps after being hacked
FSP here, does FSCA need a report of a cyber incident
joint standard 2 of 2024 incident reporting
we process payroll for other companies and were breached, what are our duties to them
where do i file a breach report, is it on the eservices portal
can we keep quiet about the hack
legal obligations after security incident sa
reporting duties
As compliance officer I need to know which bodies must hear about a security compromise and in what order. Do you help draft those letters?
is there a 72 hour rule like gdpr in south africa
what law do we open a case under when hacked
must parents be told if the learner database was accessed
will you write the notice to the people affected for us
operator section 21 notify responsible party
do banks ask for a police case number after cybercrime
who has a right to know that we were attacked
what fines or trouble if we dont tell anybody about a breach
how do i word the letter to customers after data got stolen, is there a draft
wie moet ons inlig nadat ons gekraak is
Moet ons die Inligtingsreguleerder laat weet van n datalek?
ubani okumele simazise uma idatha yethu yebiwe
prudential authority material incident notification help
my attorney says inform regulator, insurer and police, is that right
our server was hacked and we have client id numbers on it, whom are we obliged to tell
do we legally have to report a hack
who must i inform when personal data got out
must i tell the regulator if one laptop with data was stolen
do we have to tell clients after a breach
is reporting to the information regulator compulsory
we leaked one persons details, is that reportable
report to police after hacking or not
only one person's id leaked, must i report it
is a small leak also reportable by law
when is a breach reportable
what does the law say about reporting a leak
moet ek n datalek aanmeld`,
  'services/cyber-security/existing-antivirus': `
is an antivirus sufficient
we use eset already
do i still need you if i have antivirus
we already have antivirus
is antivirus not enough
we have norton is that good enough
why do we need more than antivirus
isnt windows defender enough
can we keep our antivirus
we have norton already
is antivirus enough?
i already pay for eset why would i need you
we run sophos on all pcs, do we still need this
whats the difference between EDR and AV
do i have to throw away my kaspersky
Our IT guy installed Bitdefender on every machine last year and says we're covered. Is he right or is he talking nonsense?
defender comes free with windows so why pay for more
can we keep our existing endpoint protection
got mcafee, we fine
is virus software useless these days
we have an anti virus, why did we still get hacked
already have a virus guard thanks
my nephew put avast on the computers, must i do more
does mdr replace our AV or sit on top
how come my virus scanner picked up nothing
isn't this just a more expensive antivirus
would my trend micro licences be wasted
what does your detection see that normal virus programs dont
we dont need security we have antivirus
living off the land attacks vs signature based tools
if hackers log in with a stolen password will my antivirus notice
is it true that antivirus is dead
renewal of our webroot is due, should we renew or come to you
ons het reeds n antivirus, is dit nie genoeg nie
Moet ek my antivirus uithaal as ek by julle aansluit?
ons gebruik eset al jare, hoekom meer betaal
sesine-antivirus, ngabe ayanele?
I-antivirus yethu ingahlala yini?`,
  'services/cyber-security/isolate': `
do you isolate our machines without asking
can you switch off our computers without asking
what happens when a machine is isolated
will you disconnect a laptop by yourself
will you cut off my computer without asking me
can you lock a pc from your side at 2am
what if you take our till offline by mistake in the middle of trading
who decides to disconnect a machine
do you need our permission to quarantine an endpoint
host isolation approval workflow
I worry that a false alarm takes our theatre system down during an operation. Can we say beforehand which machines you may not touch?
auto containment or ask first
will my laptop be switched off if you find something
can some servers be excluded from automatic containment
what happens to a quarantined laptop
when you isolate does the user still have internet
does somebody phone me before you pull the plug
pre-approved isolation list
you wont just block my server right
production line PLC pcs must never be cut off, can that be agreed
are you allowed to kick a device off our network
how long does an isolated machine stay cut off
must i approve every time
is evidence lost if you lock the machine
can you isolate our erp server without a change request
do i lose my work if you quarantine my pc
network containment policy for critical assets
sny julle ons rekenaars af sonder om te vra
Wie besluit of n masjien geïsoleer word?
mag julle my bediener van die netwerk haal in die nag
ningayivala ikhompyutha yethu ngaphandle kwemvume?
so you could knock my whole shop offline if your software gets a fright?`,
  'services/cyber-security/see-data': `
can your analysts read our files
can you read our email
what do your analysts see
do you see what is in our documents
is our information private from your staff
can you see my emails
do your people read our documents
will your security guys have access to confidential client files
what data does the SOC see
attorney client privilege, what can your analysts view
privacy of our mailbox contents when you monitor
are you spying on my staff
We are a psychology practice and our notes are very sensitive. Before we let anyone monitor our machines I need to know what they could look at.
does the agent collect file content or only telemetry
will you know what i browse
who watches the watchers
is there an audit log when your staff open one of our files
operator agreement section 21 popia for monitoring
can veritech see everything on my pc
do you sign a written data processing agreement for security monitoring
how do i know your analysts dont go snooping through payroll
staff union asks if the monitoring reads private messages
metadata only?
is it true that monitoring companies can open your mail
when would you open our actual files
consent needed before you view contents?
hr files, can your technicians get in there
what exactly gets sent to your monitoring people
can they see passwords or bank statements on the machine
kan julle ons e-posse lees
Sien julle ontleders ons pasiënte se lêers?
ek wil nie hê julle moet my dokumente sien nie
ingabe abahlaziyi benu bangafunda ama-email ethu
Niyawabona yini amafayela ethu uma nisiqapha?`,
  'services/cyber-security/penetration-test': `
do you offer penetration testing
can someone try to break into our systems to test them
security testing
do you do penetration tests
can you do a pentest
ethical hacking
can you test our security by hacking us
who does the penetration test
do you do pen tests
need a pentest for a tender
can you try to hack us and see if it works
we need a web app pentest report for our client
red team exercise available?
who performs the penetration testing, you or a third party
our bank customer demands a yearly intrusion test from an independent firm
pentest quote pls
I have been asked by our auditors for an external and internal pen test before March. Can you arrange it and then help us repair what comes up?
is it a conflict of interest if our msp pentests itself
OSCP certified testers?
test our security by breaking in
black box vs grey box, do you offer
why dont you test yourselves
hire a hacker to test my site
does the tester also fix the holes
do you mark your own homework with security testing
pci dss 11.4 penetration testing
vapt
can someone check if our web shop can be broken into
what companies do you use for pen testing
PTaaS
looking for a white hat
doen julle penetrasietoetse
Kan julle probeer inbreek om te kyk of ons veilig is
wie doen die toetse, julle self of n ander firma
niyazenza izivivinyo zokungena (pentest)?
our client wants proof an outside party attacked our network on purpose
our bank client demands a yearly pentest, can you arrange that
ethical hacking test of our network
can you try and hack us to see how safe we are
web app penetration testing
do you have pen testers in house`,
  'services/cyber-security/managed-detection-and-response': `
do you monitor for attacks at night
do you do mdr
what is managed detection and response
who watches our alerts
do you use edr sensors
MDR
do you offer managed EDR
who watches our computers at night for hackers
is there a SOC that monitors us 24/7
can you cut off an infected laptop straight away
someone looks at the alerts or just software?
we get hundreds of alerts and nobody reads them
XDR for 150 endpoints
do you do SIEM and SOC as a service
sensors on servers and mailboxes
I want someone to catch a burglar in our network while he is still busy
crowdstrike falcon complete alternative
detect intruders
our server was hacked on a saturday night and we only saw it on monday
can you watch Microsoft 365 accounts for strange behaviour
do you have analysts that investigate every serious alarm
We bought SentinelOne last year but there is nobody here to act on what it says. Could your people do that?
threat hunting and containment
armed response but for computers
what happens when malware is detected on a pc at 2am
security monitoring service
need ppl to monitor our network for attacks
endpoint detection plus response price aside, what is it
julle hou ons rekenaars dag en nag dop?
wie sien as n kuberkraker in ons stelsel is
kan julle n besmette rekenaar dadelik afsny
niyawaqapha amakhompyutha ethu ebusuku?
uma kukhona umgebengu kwinethiwekhi yethu ningambona?
who watches our alerts at 2am
do you have a security operations centre that looks at our machines
siem and log monitoring
we need somebody to react when crowdstrike raises an alert at night
do you install an agent for detecting hackers on laptops
can you quarantine an infected pc remotely
threat hunting
24/7 eyes on our servers
wie kyk snags na ons stelsels`,
  'services/cyber-security/email-and-identity-protection': `
our people get fake invoices by mail can you block that
can you stop phishing emails
do you filter spam
do you set up dmarc
can you stop fake emails in our name
do you set up two factor for our staff
email security
we get so many fake emails
someone sends mails that look like they come from me
dmarc set up
can you stop phishing before it reaches my staff
MFA for all users
a login from Nigeria on our office account
spam filter better than what Microsoft gives
spoofing of our domain
our dmarc is on p=none, can you get it to reject
conditional access policies
emails with changed banking details keep coming in
clients say they get invoices from us that we didn't send
block sign in from other countries
two factor for everyone in the office
Mimecast alternative or do you run it for us
SPF DKIM DMARC
our receptionist gets mails from the boss asking for gift cards
protect mailboxes
how do I stop people from logging in to our mail with stolen passwords
Last month a scammer pretended to be our MD and accounts nearly paid R280 000. What can you put in place on our email?
impossible travel alerts and blocking
business email compromise prevention
junk mail n scam mails evry day help
ons kry te veel strikroof eposse
iemand stuur eposse in ons naam
kan julle dubbele aanmelding vir almal aanskakel
sithola ama-imeyili omgunyathi amaningi
umuntu uthumela ama-imeyili ngegama lenkampani yethu
can you set up multi factor authentication for all our staff
roll out 2fa company wide
our staff get so many fake invoices by mail, can you block it
junk mail is drowning our inboxes, do you do something about it
spam filter for a company of 40
can you stop people spoofing our domain
we need spf dkim and dmarc sorted out
conditional access in microsoft 365, can you configure that
clients say they get emails from us that we never sent, can you prevent that in future
email security gateway
can you stop logins from russia
somebody keeps pretending to be our ceo in emails, how do you protect against that
ons kry baie gemorspos, kan julle dit keer
do you enforce authenticator apps for everyone
block impersonation emails
mfa rollout
implement 2-step login for our employees
help us switch on mfa everywhere
deploy multi-factor to 50 users
too much spam
we get hundreds of spam mails a day
spam in all mailboxes
how do you keep our email safe
what do you do to protect email
which services protect our email`,
  'services/cyber-security/vulnerability-management': `
do you scan for vulnerabilities
vulnerability scanning
do you check our systems for weaknesses
our insurer wants regular vulnerability scans
which of our systems have holes
who patches the weak spots you find
nessus scan every month
external and internal scanning
attack surface scanning of our public ip's
audit says we have unpatched critical CVEs
can you tell me which gaps to close first
list of weaknesses in our network
how do hackers get in, can you look for open doors before they do
vuln management service
we got a 300 page scan report and don't know where to begin
are the findings ranked by money risk or CVSS
remediation tracking
our Qualys findings just grow every month
will you also fix what the scan finds
check our servers for known security bugs
is a once off scan enough
My bank requires quarterly scans of our systems for the card machines. Do you run these and repair what comes up?
open ports on our firewall
old software with security leaks
chek our network for weak points
skandeer julle ons stelsels vir swak plekke
wie maak die gate toe wat julle vind
ons oudit sê ons het ou sagteware met leemtes
niyaskena ukuthola ubuthakathaka ezinhlelweni zethu?
ubani ovala izikhala enizitholayo?
do you check our systems for weak spots regularly
we have old servers that never get patched, can you find the holes
external vulnerability scan for an audit
can you scan our network for security gaps
cve remediation service
patching of security holes, do you do that for us
our client sent a questionnaire asking if we scan for vulnerabilities`,
  'services/cyber-security/awareness-training': `
do you offer security training
phishing training
staff training on cyber security
teach employees about scams
do you train staff
security awareness training
phishing simulation
can you teach our people not to click on links
do you do fake phishing tests
my staff keep clicking on dodgy links
do you train employees about scams
security awareness training for 40 people
what happens to someone who falls for the test mail
our accounts lady opened an attachment again
knowbe4 training through you?
fake phishing emails to test my people
how do i make my people more careful with email
cyber training for teachers
insurer requires staff training
is there a short course for non technical people
people write their passwords on sticky notes
do you name and shame those who click
human firewall
can you teach my receptionist to spot a fake invoice
We are a medical practice, and the ladies in front open everything that lands in the inbox. Is there something to teach them without embarrassing anyone?
popia training for staff, phishing and such
sat program with reporting
teach workers about whatsapp scams
training videos cyber
staff trainning hackers
does the training really help or is it a tick box
my personeel klik op enige skakel
leer julle personeel om bedrogspul te herken
stuur julle toets eposse aan werknemers
abasebenzi bami bachofoza yonke i-link, ninabo uqeqesho?
niyabafundisa abasebenzi ngokuphepha kwi-inthanethi?
staff keep on clicking on dodgy links
can you teach my employees about scams
simulated phishing campaigns
security training for 80 people in a factory
do you send test phishing mails
popia and security awareness for new staff
my receptionist opens every attachment, can you train her
opleiding vir personeel oor kuberveiligheid
qeqesha abasebenzi bethu ngemikhonyovu ye-imeyili
do you have knowbe4 style training
personeel klik op alles
staff fall for phishing
teach our people to spot fake mails`,
  'services/cyber-security/incident-response': `
will you help with the paperwork for the insurance after a hack
what do you do after an attack
do you do incident response
can you help after a breach
do you help write an incident response plan
do you write a report for the insurer
can you investigate an attack
do you offer an incident response retainer
help us write an IR plan
who cleans up after a hack
our insurer wants a report after a breach
we need a plan for when we get hacked
what do you do if a client of yours gets ransomware
DFIR services
can you find out how they got in
report for the Information Regulator after a breach
tabletop exercise
does your service include restoring everything after an attack
cyber crisis plan with phone numbers
root cause after intrusion
we want a team on standby for the day it goes wrong
incident response plan for a school
eradication and recovery of compromised domain controllers
do you write the paperwork that the insurance asks for
A neighbour's firm was hacked and stood still for two weeks. Can you prepare us so that everyone knows what to do on such a day?
breach response service
is a rehearsed plan part of what you do
wat do u do after hackers got in
post-incident report
contain the attack
help julle na n kuberaanval om alles te herstel
ons soek n plan vir as ons gehack word
skryf julle die verslag vir die versekeraar
ninalo uhlelo lokubhekana nokuhlaselwa?
ningasiza ngombiko womshwalense emva kokugetshengwa?
do you have a plan for when we get hacked
emergency response retainer for hacks
who restores our systems after an attack
forensic report for our insurer after a hack
can you help us write an incident response plan
we want to rehearse a cyber attack with management
if we get breached, what will you do for us
tabletop exercise for ransomware
do you do the clean up after a breach`,
  'services/cyber-security/start': `
how does cybersecurity start
what happens in the first week of security
how do we get started with cybersecurity
how do we begin with cyber security
what happens in the first week if we sign for security
how long before we are protected
onboarding for your security service
first step to secure my company
what do you do first
where do I start, I know nothing about security
when do you install the sensors
how soon do we get a plan with costs
after signing what is the timeline for cyber protection
security onboarding plan 30 days
We have a board meeting in six weeks and must show that something is happening on security. What would be done by then if we started now?
getting started cybersecurity
do you review with us every quarter
what must i tell you in the first security talk
is there a lot of disruption when you roll out the agents
rollout MDR how long
which things do you fix immediately when you come in
i want to start with security wat now
can we be safe by month end
what does the first month look like with your SOC
is the first call a sales call or do you listen
hoe begin ons met kubersekuriteit
wat gebeur in die eerste week as ons teken vir sekuriteit
hoe gou is ons beskerm
siqala kanjani ngokuphepha kwe-cyber?
kuthatha isikhathi esingakanani ukuvikeleka?`,
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
price of protection per server
how much is cyber security per user
what will MDR cost for 60 people
price of security monitoring
do i pay extra when there is an attack
is the security assessment really free
per seat or per server pricing
what makes your security more expensive
cybersecurity prices
are licences included in the monthly security fee
does a pen test cost extra
ballpark for protecting 20 laptops and 2 servers
how much is it to keep our logs for a year
is forensic work in the price
SOC pricing model
I'm the finance manager and have to put security in next year's budget. How do you calculate the fee, and what would come on top?
what do small companies pay for cyber protection
R per month for hacker protection
too expensive for a small firm?
cyber fee incl or excl incident containment
do we pay a fine if we don't sign after the assessment
quote for security wat do u base it on
security budget per employee
wat kos kubersekuriteit per persoon
betaal ek ekstra as daar n aanval is
is julle sekuriteit assessering gratis
kubiza malini ukuvikela inkampani yami kuma-hacker?
ngikhokha okwengeziwe uma kuba nokuhlaselwa?
how is your security service priced
is the security assessment free
do we pay extra if an attack happens
what makes security cost more or less
monthly security price per user, how does it work
is the soc fee per device or per person
wat kos kuberveiligheid by julle`,
}
