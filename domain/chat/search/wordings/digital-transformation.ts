/** How visitors ask for digital transformation: a line for each wording, by the id of the passage that answers. */
export const digitalTransformationWordings: Readonly<Record<string, string>> = {
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
can you develop an app for us
we still do everything on paper
digital transformation what do you do
excel hell, can you help
automate our office work
we want to get rid of paper forms
custom software development
can you build a system for our job cards
business process automation and integration
everything is in one lady's spreadsheet and only she understands it
things get lost in email chains
My team types the same order three times: into a form, a spreadsheet and Pastel. Is there something you could do about that?
workflow software for delivery notes
need dashboards instead of manual reports
digitise our school admin
power automate / power apps consultants
do you do rpa
going paperless
make a app for my field workers
stop retyping stuff
approvals take forever because forms lie on desks
bakkie drivers fill in paper slips, can it be on a phone
systems that talk to each other
modernise how we work
replace our whiteboard with something better
improve our internal processes
how do you make a manual company digital
ons doen nog alles op papier, kan julle help
Kan julle ons sigblaaie vervang met n stelsel?
outomatiseer ons kantoorwerk
sisasebenzisa amaphepha, ningasisiza sibe digital?
Ningawenza ngokuzenzakalelayo umsebenzi wethu wasehhovisi?
can you build us a system for our orders
custom software for a transport company
do you develop software
our whole company runs on one excel sheet
can you digitise our processes
need an app for our field workers
ons wil weg van papier af
software development services
job cards on paper, can that go digital
we type the same thing twice, can that be solved
can you improve how our paperwork flows
our admin is a mess of emails and excel
invoices are typed by hand twice, help`,
  'services/digital-transformation/particulars': `
is an electronic signature legal
can we sign contracts electronically
may we sign on a screen
which documents cannot be signed electronically
is docusign legal in south africa
how long must we keep tax records
do wills need ink
can a lease be signed online
is an electronic signature legal in south africa
can we sign contracts on a tablet
docusign valid?
how long must we keep employee records
does sars accept scanned invoices
can a will be signed digitally
ECT act advanced electronic signature
may i throw away the paper after scanning
is clicking approve on the phone a proper signature for leave
sale of a house esignature
Our auditors want original signed delivery notes on paper. Does the law in this country really insist on that?
suretyship digital signing
AES vs ordinary e-signature, when is which needed
can we keep tax records only in electronic form
retention periods HR files BCEA popia
section 13 ect
do we still need ink
which documents can't be signed online
signing on screen
can expense claims be approved with a button
lease for 20 years, may it be signed by email
is a typed name good enough
can we store everything electronic and burn the boxes
what does the law say about digital timesheets signed on a phone
is n elektroniese handtekening wettig
Aanvaar SARS rekords wat net elektronies is?
kan ek n testament op n skerm teken
isiginesha ye-elekthronikhi isemthethweni yini?
Singawasayina amafomu efonini?
our lawyer says must be wet ink, true or not`,
  'services/digital-transformation/which-first': `
which process should we automate first
where should we begin with automation
what process goes first
which process to automate first
so many manual things, what first
should we begin with the biggest problem
first project pick
quick win or big bang
we have a list of 20 ideas for digitising, how to choose
prioritising automation candidates
start with invoices or with leave forms?
Our directors want the whole company digital by December, all at once. Would you agree, or begin somewhere small?
what is a good pilot
timesheets or stock first
most painful process first?
do i tackle the hardest one
low hanging fruit
which of our paper forms should be replaced before the rest
what makes a good first candidate for workflow
begin small?
we dont know where to begin, everything is a mess
first step in going digital
how do you decide what to fix first
does the first project pay for the next
should we do payroll first
criteria for selecting pilot process
waar begin ons met outomatisering
Watter proses moet ons eerste aanpak?
moet ons met die grootste probleem begin
siqale ngayiphi inqubo?
Kumele siqale kuphi ukwenza umsebenzi ube digital?
i want to go slow, one thing at a time, which thing`,
  'services/digital-transformation/our-software': `
integrate with our accounting package
keep our current system
do you support sage
do we have to replace our accounting system
must we replace sage
can we keep pastel
do you work with xero
can we keep our erp
must we throw out our software
do we have to leave sage
can you connect to xero
must we replace our erp
keep pastel?
integrates with syspro or not
we use SAP Business One, would you rip it out
i dont want to change my accounting package
we like our old system, it just doesn't talk to anything
can it work with QuickBooks
API integration to legacy ERP
We spent R3 million on our ERP four years ago and nobody wants a new one. Can you work around it instead of replacing it?
does automation mean new accounting software
our stock program is from 1998, no api, what then
is it possible to link evolution with our web orders
keep existing software
new system needed or can the old stay
my bookkeeper refuses to give up pastel
will you force us onto your own software
odoo replace or connect
can you build around what we have
what if our system has no interface
acumatica connection
middleware between crm and finance
we have too many systems already, dont sell me another one
moet ons ons rekeningkundige stelsel vervang
Kan ons Pastel behou?
koppel julle aan ons bestaande erp
kufanele sishintshe i-software yethu ye-accounting?
Singayigcina i-Sage yethu?
farm management program must stay, can u connect it`,
  'services/digital-transformation/ai': `
do you do ai
where does ai fit in
can you build us a chatbot
do you use artificial intelligence
is our data used to train ai
can ai help our business
can chatgpt help our business
where would ai make sense for us
use copilot in our company?
is our data used to train the model
ai to read supplier invoices
can a robot answer my emails
LLM use cases for back office
AI hype or real
My board keeps asking what we are doing about artificial intelligence. Where would you sensibly use it in a wholesale business?
is it safe to put client info into chatgpt
automatic email sorting with ai
will ai make payments on its own
who checks what the ai writes
machine learning for document capture OCR
can ai do my quotes
ai and popia
what if the ai makes a mistake
genai guardrails human in the loop
everyone talks about AI and i feel left behind
do you use ai on our personal information
agentic automation for accounts payable
ai for small business
should we trust AI with clients
can ai draft replies to parents
waar pas KI in
Kan julle KI gebruik om fakture te lees?
is dit veilig om kliëntdata in chatgpt te sit
i-AI ingasisiza kanjani ebhizinisini lethu?
Ingabe i-AI iphephile ngolwazi lwamakhasimende?`,
  'services/digital-transformation/people': `
will people lose their jobs
what happens to our staff when you automate
do you replace people
are you going to retrench my admin ladies
what happens to staff after automation
my data capturer is scared of losing her job
job losses because of the new system
union asks about redundancies
do we need fewer clerks after this
is the robot taking over my work
how do you involve the staff who do it now
Two of our ladies have captured orders by hand for twenty years. If this gets automated, what would become of them?
change resistance, people fear replacement
will the new system replace us
headcount reduction from automation?
section 189 worries with digitisation
i am the one who does this work on excel, should i worry
staff affected
does automation mean retrenchment
the guy who knows all the exceptions, is he still needed
what is left for our people to do
are humans still part of it
employees against the change
NEHAWU wants to know what happens to workers
do they get other work or must they go
gaan my mense hulle werk verloor
Wat gebeur met die personeel as alles outomaties is?
sal ons klerke afgedank word
abasebenzi bethu bazolahlekelwa yimisebenzi?
Kuzokwenzekani ngabantu abenza lo msebenzi manje?
keeping our people while going digital`,
  'services/digital-transformation/process-discovery': `
can you look at how we work and tell us what is wrong
map our processes
everything takes forever in our office and I don't know why
business process mapping
swimlane or BPMN diagrams of our procedures
find where time is lost
our procedures manual says one thing and people do another
invoices lie around for weeks before anyone pays them, where do they get stuck
as-is analysis
an order goes through seven hands here
process consultant
work study
we have grown so fast that nobody knows who does what
sit with my staff and see what they do all day
document our workflows
where are the bottlenecks in our admin
ISO auditor wants our processes drawn
At our clinic a patient file passes through five people before the doctor sees it. Could someone come and draw that out to find the waste?
process mining like Celonis or interviews?
too much admin
why is our turnaround so slow
do u come and watch how we work
map the way from order to cash
kan julle kom kyk hoe ons werk en waar tyd verlore gaan
teken julle ons prosesse uit
alles vat te lank in ons kantoor en ek weet nie hoekom nie
ningeza nizobona ukuthi sisebenza kanjani?
umsebenzi wethu uhamba kancane, ningathola ukuthi kuphi inkinga?`,
  'services/digital-transformation/workflow-automation': `
can we do leave forms on a phone
approvals on a phone
automate purchase orders
digital leave applications
we still use paper forms
electronic approvals
leave forms are still on paper
approve orders on my phone
job cards on a phone instead of paper
purchase order approval app
we want to stop passing paper around for signatures
who approved this payment, nobody knows
digital forms for site inspections
power automate flows
automate approvals
my foremen fill in site diaries by hand in the bakkie
leave application online
expense claims by whatsapp photo is chaos
electronic requisitions for a school
replace our paper forms
audit trail of approvals
app for our drivers to log deliveries
build us a workflow in Power Apps or something similar
get rid of paper
Every purchase order here needs three signatures and the book is always in someone's car. Can that be done on a cellphone?
timesheets signed on the phone by the supervisor
automatic reminders to sign off
approvels on fone
digital checklists for our farm teams
ons verlofvorms is nog op papier
kan ek bestellings op my foon goedkeur
werkkaarte op n foon in plaas van papier
sisasebenzisa amaphepha ekhefini, ningakushintsha?
ngingagunyaza ama-oda ngefoni yami?
approve leave on a phone
stop typing invoices over by hand
automate our purchase orders
online forms with approval
automating approvals for expenses
digital leave forms
invoices through an approval flow instead of by hand
capture supplier invoices once in a workflow
no more typing things in twice
route documents for approval`,
  'services/digital-transformation/integration': `
can you connect our accounting to our stock system
do you integrate systems
link our crm to our accounting
we type everything twice
can you connect sage to our shop
integrate payroll
connect Sage with our CRM
link Xero and our stock system
payroll and accounting don't talk to each other
API integration
can you get our webshop orders into Pastel automatically
double capturing of data
data has to be copied from one system to the other by hand
Hubspot to Xero connection
integrate SAP Business One with our warehouse system
numbers in payroll and the books never match
middleware or zapier
our systems are islands
sync stock
connect our booking system to our accounts
VIP payroll journals into the ledger
my bookkeeper spends two days re-entering invoices. Isn't there a way that the one program tells the other?
ETL between ERP and CRM
systems must talk to each other
import and export csv every night by hand, want it automatic
salesforce to quickbooks
link systems plz so we enter once
practice management software to medical billing link
ons tik alles twee keer in
kan julle Sage met ons voorraadstelsel koppel
my stelsels praat nie met mekaar nie
sifaka imininingwane kabili, ningaxhumanisa izinhlelo?
ningahlanganisa i-payroll ne-accounting?
link our online shop with sage
can you connect xero to our crm
our stock system and accounting don't talk
sync pastel with our website
we capture the same invoice in two systems
integrate payroll and time clock`,
  'services/digital-transformation/reporting': `
can you build dashboards
do you do power bi
management reports
see our figures on a dashboard
dashboard for the owner
I want to see my sales and cash every morning
power bi dashboards
reports take my accountant a week each month
management information
KPI dashboard
one screen with the numbers that matter
our figures are always a month old
how much money came in yesterday, i want to see that on my phone
BI
can you build a report across all branches
the spreadsheets for exco never agree
real time figures for production
live dashboard from sage data
I sit with five versions of the same Excel report and do not know which one is right. Can you give me something that is simply correct when I come in?
data warehouse and qlik, do you do that
debtors days and stock turn at a glance
business intelligence for small firm
graphs for the board
daily numbers pls
monthly pack is always late
see per branch what is sold
ek wil elke oggend my syfers sien
bou julle dashboards
ons verslae is altyd n maand oud
ngifuna ukubona izibalo zebhizinisi nsuku zonke
ningangakhela i-dashboard?
dashboards for management
power bi reports
i want to see my sales figures every morning`,
  'services/digital-transformation/adoption': `
do you train our staff on the new system
what if our people do not use the new system
we bought software and nobody uses it
will you train my people on the new system
staff refuse to use the new app
how do you get older workers to switch
training on the new program
change management for a system rollout
user adoption
people go back to excel after two weeks
are you there in the first weeks when things go wrong
my team hates change
on the job training
do you train the drivers and the office
how do we make sure the money for the system isn't wasted
previous ERP project failed because people were not trained
hypercare after go-live
my workers are not good with computers
who helps them on day one of the new system
We spent a fortune on a CRM and three people log in. Could you come and get the rest going?
classroom training or at the desk?
go live support
will my old ladies in accounts cope lol
superusers and floor walking
resistance to new software
niemand gebruik die nuwe stelsel wat ons gekoop het nie
lei julle ons mense op met die nuwe program
my mense is bang vir verandering
abasebenzi abayisebenzisi isistimu entsha
niyabaqeqesha abantu bethu kwisistimu entsha?`,
  'services/digital-transformation/start': `
how does digital transformation start
where do we start with automation
how do we begin with getting rid of paper
first step in digital transformation
where do we start with automating the office
what happens first if you improve one of our processes
how long before the first version works
do we have to switch over in one go
can the old way and the new way run side by side
start automation
what must we bring to the first talk about our processes
digitalisation roadmap first steps
how do you measure if it got better
we want to go paperless, how would it go
do my people help to design it
agile or big bang
I'm overwhelmed by all the things that should be digitised here. What would be done first, and after that?
timeline for a workflow project
how do you kick off a process project
small steps or one huge project
wat do u do first wen we want to digitise
mvp next to the existing process?
how long do you study us before you build
hoe begin ons om papierloos te word
wat is die eerste stap in digitale transformasie
kan die ou en die nuwe manier saam loop
siqala kanjani ukushintsha amaphepha siye kudijithali?
kuthatha isikhathi esingakanani inguqulo yokuqala?`,
  'services/digital-transformation/cost': `
what does digital transformation cost
how much does automation cost
what does process discovery cost
price of custom software
what does it cost to automate a process
how much for digitising our leave forms
price of linking two systems
what do you charge for drawing our processes
is the discovery phase paid
how much does an integration cost
do i get my money's worth, what will it save
automation pricing
do licences come on top
do you sell us new software if the old one can do it
what makes a workflow project expensive
quote per improvement or one lump sum
cost of going paperless for a firm with 30 people
fixed price for process study
is moving our old data included
Before I take this to my partners I need a rough idea how a digitisation project is charged. What do we pay for first, and what is in it?
day rate developers
roi on automation
training incl in the price of the new workflow?
how much for system integration sage and crm
cheap way to automate
what if our software has no api, is it dearer
wat kos dit om n proses te outomatiseer
hoeveel vra julle om stelsels te koppel
is die opleiding ingesluit by die nuwe werkvloei
kubiza malini ukwenza izinqubo zibe digital?
nikhokhisa malini ukuxhuma izinhlelo ezimbili?`,
}
