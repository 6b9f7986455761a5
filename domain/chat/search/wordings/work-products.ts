/** How visitors ask for the products for meetings, projects and intranets, and for all products: a line for each wording, by the id of the passage that answers. */
export const workProductWordings: Readonly<Record<string, string>> = {
  products: `
which products do you offer
your software products
what tools do you have for businesses
do you have any apps
produkte
sagteware wat julle verkoop
imikhiqizo
what products do you have
what software do you sell
which tools do you have
list of products
tell me about your products
what apps do you have
what free tools do you offer
watter produkte het julle
imikhiqizo yenu
list of your tools
any apps i can try
which free tools do you offer
do you have your own software
overview of products
try your products
what's the difference between your products
Hello, a colleague said you make several online tools for companies. Could you tell me which ones there are and what each is for?
tools for managers
assessment tools available
product catalogue
apps
is there something for meetings and something for projects
demo of your software
14 day trial of what
what can i test without a credit card
saas products veritech
which of your tools would help me
all your products in one list
how many products are there
software made by you, not microsoft
are there any calculators or checks on this site
show me all the tools
Het julle eie sagteware?
lys van julle toepassings
yimaphi amathuluzi eninawo?
Ninayo i-software yenu esingayizama mahhala?
what do i get to choose from`,
  'products/meeting-management': `
tell me about meeting management
take minutes online
agenda software
action items and decisions
board minutes software
vergaderings en notules
what is meeting management
what can the meeting tool do
software for minutes and agendas
tool for board meetings
how do we keep track of decisions
what is in the meetings app
software for minutes
tool for meeting agendas
our meetings run forever and nothing gets done
who said they'd do what, nobody remembers
board pack software
we keep deciding the same thing over and over
keep track of action items from meetings
minute taking app
decision register
governing body meetings of a school, need something for minutes
As secretary of the body corporate I type minutes in Word and spend days chasing people. Do you have something better?
meetings waste time
site meeting minutes for construction
alternative to boardeffect or diligent
agenda timer
follow up on tasks after meeting
exco meeting tool
where is that decision we made in march
minutes lost in emails
parking lot for off topic items
meeting software
church council meetings app
action log across meetings
make meetings shorter
toolbox talks and site team meetings record
instrument vir notules en agendas
Ons vergaderings duur te lank, het julle iets?
besluite raak weg na vergaderings
uhlelo lokubhala amaminithi omhlangano
Imihlangano yethu ithatha isikhathi eside, ningasiza?
several people type minutes at once
tool for minutes and agendas
software for board meetings
track action items from meetings`,
  'products/meeting-management/how': `
how does meeting management work
can several people write minutes at once
how do we approve minutes
can it put invites in our outlook calendars
who approves the minutes
can two people write notes at the same time without overwriting
do open actions carry over to the next meeting
find a time when everybody is free
can minutes be corrected after approval
recurring meetings and public holidays
attach papers to the agenda
who adds the agenda items
We have a monthly exco and things from the last one are always forgotten. How does the tool bring them back the next time?
before during after meeting steps
version history on minutes
chair sign off
live notes
meeting tool workflow
does it skip 16 june when planning a series
real time co-editing minutes
can see who changed the minutes
scheduling with leave taken into account
how do the actions get an owner
sending out minutes how
does it know when people are on leave
hoe werk die vergaderingsinstrument
Wie keur die notule goed?
kan ons saam notas maak
isebenza kanjani i-Meeting Management?
Ubani ogunyaza amaminithi?
upload documents for an agenda point`,
  'products/meeting-management/record': `
does it record the meeting
does it record people
does it transcribe the meeting
does the meeting app record audio
does it write the minutes by itself
does your minutes app make an audio recording
we use Otter and Fireflies to write down what people say, do you have the same
is the meeting taped
can I get a word for word transcript afterwards
automatic transcription of board meetings?
do you have an AI notetaker that listens in
Our HR manager is nervous that someone will listen back to a disciplinary discussion. Will anything be recorded by your minutes tool?
why is there no record button
does the thing listen in on us
I need speech to text for our monthly management meeting
can it summarise the zoom call by itself
transcribe meeting
will my staff be on tape if we use this
will there be a video of the meeting that absent people can watch later
is it true that your minutes software doesn't capture the audio?
we want verbatim notes of everything that gets said, can yours do that
copilot in teams writes up the whole discussion, does your tool also do that
pls tell me if mic must be on for minutes to work
is our trustees meeting secretly recorded if we take minutes with your product
must i tell people they are being recorded when we use the meeting app
i was off sick, can i play back the meeting
the union rep refuses to be recorded, is that a problem with your meeting software
voice recording of meetings yes or no
neem dit die vergadering op?
kan die program ons gesprek outomaties uitskryf
word alles wat ons in die vergadering sê op band vasgelê
ingabe iyayirekhoda imihlangano yethu?
ngingathola umbhalo wayo yonke into eshiwo emhlanganweni?`,
  'products/meeting-management/companies-act': `
are the minutes good enough for a board
is it ok for board minutes
do the minutes comply with the companies act
are the minutes legally valid
will the CIPC or our auditors accept minutes from this
do the minutes comply with section 73
are board resolutions numbered
our company secretary wants to know if the minutes would stand up legally
we need resolutions with a date and a number, can your tool do that
is it legally valid for directors' meetings
Companies Act compliant minutes
can the chairperson sign off the minutes in the system
I am the company secretary of a (Pty) Ltd and our auditor complained last year that our resolutions had no numbers. Would your meeting product sort that out?
does it satisfy the companies act 71 of 2008
would a minute book kept with this hold up in court
directors resolution numbering sequential
who approves the minutes and is that recorded
proof of when the chairman approved the minutes
king iv governance, is the minutes tool suitable
we use Diligent for board packs, are yours just as good legally
can a board use this or is it just for team meetings
what does the law say must be in board minutes and do you cover it
are thes minits ok for a bord of directors
school governing body needs proper formal minutes with resolutions, is yours formal enough
auditor asked for signed resolutions, can i pull them from the meeting tool
i doubt an app can replace our minute book, is it really good enough for directors
statutory minutes
is die notules goed genoeg vir ons direksie
voldoen die notule aan die Maatskappywet
word besluite genommer en gedateer volgens artikel 73
ingabe amaminithi avunyelwe umthetho wezinkampani?
ibhodi yethu ingawasebenzisa la maminithi ngokomthetho?`,
  'products/meeting-management/own-meeting': `
can we try it with our own meeting
can we test the meeting tool with a real meeting
can i test the minutes tool on thursdays exco
we have a staff meeting next week, could we use yours for it
is there a way to try it with a real agenda and not a demo
I'd rather see it working on our own management meeting than watch a sales demo. Is that possible?
how do i start with the meeting product
try on our next meeting
does the meeting trial need dummy data or can we use our own
what is the best way to test your agenda and minutes software
could the school governing body give it a go at its next sitting
we want a pilot with one committee first
our body corporate AGM is in two weeks, can we run it on your trial
must I set up lots of things before I can use it for a meeting
wanna try it at our monday meeting how
before I pay I want to run one meeting with it
can we have a proof of concept with our exec committee
let us test-drive the meeting thing with our toolbox talk
what if we just try it once with our own people
can i put in the agenda for our next board meeting and see how it goes
good idea to start the 14 days on the day of a real meeting?
can a receptionist who takes the minutes try it at the next partners meeting
not keen on a canned demo. can we use our own agenda
kan ons dit met ons eie vergadering toets
ons wil dit volgende week by die bestuursvergadering probeer, hoe begin ons
mag ek my eie agenda insit tydens die proeftyd
singayizama emhlanganweni wethu olandelayo?
ngifuna ukuyizama ngomhlangano wethu wangempela`,
  'products/project-management': `
do you have project management software
track tasks and deadlines
plan a project
project planning tool
projekbestuur
what is project management
what can the project tool do
tell me about project management
software for tasks and deadlines
does it have a gantt chart
is there a kanban board
does it link to tickets
do you have something like Trello or Asana
i need software to keep track of who must do what on our jobs
our clients tell us the project is late before we know it ourselves
looking for a gantt chart tool
project planning software south africa
things fall through the cracks on our building jobs
do you sell a kanban board
we run ten installations at the same time and nobody knows what is behind
alternative to Monday.com that charges in rand
can I see tasks as a calendar and as a board
what does your project management product do
something to manage projects
We are a small engineering firm and our planning lives in one person's spreadsheet. Do you have a tool that the whole team would actually use?
will it warn me if a deadline is going to slip
nobody in my team updates the plan
can a support ticket become a project
task tracker for client work
which of your products is for deadlines and tasks
is it a replacement for Jira or MS Planner
can we attach drawings and files to tasks and add our own columns
who is late and who is blocking whom, i want to see that on one screen
i want one plan for everybody pls
projek bestuur sagteware
het julle iets om take en sperdatums by te hou
ons projekte loop altyd laat, het julle n program daarvoor
nginesidingo sesistimu yokulandela imisebenzi neminqamulajuqu
ninayo i-software yokuphatha amaphrojekthi?
do you have project software
gantt tool
task tracking for our team
can our client see how far the project is`,
  'products/project-management/how': `
how does project management work
how do we share a plan with a client
can i move dates by dragging
how do i make a task wait for another one
does the planner know about Heritage Day and the other public holidays
what happens to the rest of the dates if i move one job out
can people put their leave into the plan
explain step by step how the project tool works
do i have to fill in a lot of fields for each task
dependencies between tasks, how
if the tiler is three days late does everything after it shift by itself
can i drag cards around
part-time staff only work mornings, does the plan take that into account
does it recalculate the critical path when i reschedule
builders' holiday in december, will the plan skip it
setting up a project in your tool, how much typing is it
how difficult is it to use the project planner, my foremen are not computer people
I add a task, then what
wat is the minimum i must enter for a task
FS dependencies and resource calendars, are these supported
how quickly can we get a plan going, we hate admin
does it show who gets affected when a date changes
one of our guys goes on leave for two weeks in the middle of the job, how do we show that
We tried MS Project and drowned in settings. How does yours work from day to day?
can the calendar handle april with all its holidays
i just want to type a list of jobs and fill in the names later, is that ok
hoe werk die projekprogram
skuif al die datums as een taak laat is
weet die kalender van ons openbare vakansiedae
isebenza kanjani i-project management yenu?
uma ngishintsha usuku olulodwa kwenzekani kwezinye?`,
  'products/project-management/import': `
can we import from excel
can we import from microsoft project
import tasks from a spreadsheet
can we bring our plan
can i upload my excel sheet into the project tool
we have an .mpp file, how do we get it in
move over from MS Project
import csv tasks
must i retype 400 tasks
does it take our existing gantt from Microsoft Project
will the links between tasks come across too
what happens to rows that the import cant read
I have the whole year's plan in a spreadsheet and really do not feel like capturing it again. Is there an import?
switching from Smartsheet, can we export and load it
migrate project plan
our plan is on google sheets how do i get it across
can we load a Primavera export as csv
is there a bulk upload for tasks
how do i get my old plan into your system
the contractor sent us a programme in project, can you read it
import from asana csv possible?
i got my job list in xls can it be loded
do start dates and responsible people survive the import
tell me which file formats the planner can read in
what if half my spreadsheet is a mess, does the import just fail
copy paste from excel or proper import?
kan ek my Excel plan invoer
ons plan is in Microsoft Project, kan ons dit oorbring
moet ek alle take weer intik
ngingalethela uhlelo lwami olukwi-Excel?
sinohlelo kwi-Microsoft Project, singalufaka kanjani?`,
  'products/project-management/client-view': `
what does our client see
can my customer see the project plan
can we share a project with a client
are comments visible to the client
can the customer see our internal comments
what do clients see when i share the plan
i don't want my client to know how many hours we spent
share progress page with customer
does the client need to see everything
will the customer see who is blocking the job
how do i show a client the milestones without our dirty laundry
is the shared page read by outsiders safe, what is on it
guest access for clients in the project tool
I am an architect and my clients phone me every week to ask how far we are. What would they see if I gave them the link?
are internal notes hidden from the client
stakeholder view vs internal view
my client keeps asking how far the job is
can i tell the customer on the same page what we are still waiting for from him
external sharing of project status
in Trello the client saw all our cards and it was embarassing, how is yours
can they see the other clients projects
private notes stay private?
what's visible to the homeowner if I send the link
customer portal for the project, what is in it
is it true that clients cant see our blockers
must i clean up the plan before i share it with the client
wat sien my kliënt as ek die projek deel
kan die kliënt ons interne opmerkings lees
sien hulle hoeveel ure ons gewerk het
iklayenti lizobonani uma ngabelana ngephrojekthi?
ingabe amazwana ethu angaphakathi afihlekile kumakhasimende?
can my customers follow the project on the web
where does the client follow progress
can clients look at progress online`,
  'products/project-management/hours': `
does it record hours
can we log time
does it do timesheets
can we track time for invoicing
does it watch our employees screens
time tracking?
can we log time per job and bill the client
is it spyware that takes screenshots of my people
we invoice per hour, can I export the time
like Toggl or Harvest, do you track time on tasks
will the project tool monitor what my staff do on their computers
billable hours export to Sage or Xero
must everyone fill in hours or is that optional
my team will revolt if you track their screens
i charge R650 an hour and need to know how long each job took
hour registration per task
how do i know how much time went into a project
does your planner count mouse clicks and idle time
We are attorneys and bill in six-minute units. Can we capture time against a task in your tool and get it out for the fee note?
can you switch time recording off
employee monitoring included?
where do i enter the hours worked on a task
does it log hrs automaticly
get hours out for invoicing
keep track of how long the technicians spent on each site
remote workers, do you watch their screens, asking because of POPIA
hou dit ure by vir fakture
kan ek tyd per taak aanteken
dophou julle my werknemers se skerms
iyawabala amahora okusebenza?
ingabe niyabheka izikrini zabasebenzi?`,
  'products/intranet-assessment': `
tell me about the intranet assessment
do we need a company portal
employees cannot find information
intranet needs
what is the intranet needs assessment
do we need an intranet
should we build an intranet
people in our company cannot find documents
intranet questionnaire
do we actually need an intranet
nobody can find anything in our company
staff keep phoning HR for the same forms
everybody asks the one lady at reception for everything
intranet or just a better shared drive?
looking for a way to find out what our employees need from an internal website
where can i do the intranet assessment
internal communications tool, is it worth it for 80 people
is there a test that tells me whether an intranet makes sense
intranet needs analysis
my people waste hours looking for policies and templates
The bursar wants an intranet, the principal says a folder is enough. Do you have something that settles that?
what does the intranet questionnaire deliver at the end
which functions would a staff portal need
who would have to keep an intranet up to date and how much work is that
we have warehouse staff without computers and they never hear the news
our last intranet died because no one updated it
employee portal requirements gathering
should we get a company wiki such as Confluence
information is all over the place, whatsapp groups, emails, notice boards
intranet assesment tool link pls
if the office manager is on leave we are lost
which of your tools helps with staff who don't know where things are
het ons regtig n intranet nodig
niemand kan iets kry op ons bediener nie, wat nou
almal vra vir dieselfde persoon waar goed is
ingabe siyayidinga ngempela i-intranet?
abasebenzi abakwazi ukuthola amafomu nolwazi, ninganisiza?
staff can't find documents
assessment for intranet`,
  'products/intranet-assessment/how': `
how does the intranet assessment work
how do i invite colleagues to the intranet assessment
how does the intranet questionnaire work
can i send it to people in other departments
do my colleagues fill it in on their phones
what are the steps of the intranet assessment
who answers the questions, only me or everyone
is there a table with results per department
how do i invite the branch managers to take part
build buy tidy or leave, how do you come to that advice
what do we tell you about the company first
can drivers answer it on a cellphone
do i get to see which department is missing what
steps intranet tool
does everyone get a link
What do I have to do to run the intranet study among 200 employees at four sites? I would like to plan it for next month.
who becomes the owner of each thing in the advice
survey of staff about what they can't find, how does that go
must my staff create accounts or do they just click a link
how is the outcome of the intranet needs tool presented
explain the method behind the intranet assessment
will we know at the end what to make ourselves and what to purchase
how it works with more people answerring
we have a head office and three depots, how do we get all of them to answer
hoe werk die intranet vraelys
kan my kollegas op hulle fone antwoord
hoe nooi ek ander departemente om deel te neem
usebenza kanjani umbuzo we-intranet?
ozakwethu bangaphendula ngefoni?`,
  'products/intranet-assessment/languages': `
can the assessment handle staff who work night shifts
can the assessment handle staff who speak isixhosa
does the assessment consider languages and shifts
our people speak different languages
staff without computers
half my workers read zulu and only a bit of english, does the intranet tool take that into account
night shift never sees the emails from the office
our people on the floor have no computer
we have eleven languages in this plant lol
does the intranet assessment ask about shift workers
staff speaking Sotho, Afrikaans and Portuguese, does your assessment cover that
multilingual workforce intranet
factory staff only have phones
Is it true that these intranet studies only look at the head office people?
my farm workers don't have email addresses, is the assessment still useful
what about workers who can't read english
do you look at people who work nights and weekends
frontline and deskless workers, are these in scope of the questionnaire
our guards rotate day and night and the cleaners share one phone, will the study count them
mine with three shifts, how would you handle that in the assessment
does it matter that not everyone in our company has a pc
isiXhosa speaking staff are left out of everything we send, would this pick it up
does yr tool think about languages
hospital with nurses on shift who never sit at a desk
We bake bread from two in the morning and most of the team is Tswana speaking. Would an assessment about an intranet even make sense for them?
kiosk or phone for people without a desk, is that considered
packers and drivers count too?
ons mense praat verskillende tale, hou die assessering daarmee rekening
wat van skofwerkers sonder rekenaars
my plaaswerkers lees net Afrikaans, help die intranet toets dan nog
abasebenzi bethu bakhuluma izilimi ezahlukene, kuyacatshangelwa lokho?
sisebenza amashifu futhi abaningi abanakho amakhompyutha`,
  'products/intranet-assessment/sharepoint': `
we already have sharepoint
is the intranet assessment useful if we have sharepoint
we got sharepoint with our 365 licences but nobody uses it
does it make sense to do the intranet test if we have sharepoint already
sharepoint is a mess and people cant find files
why would I need this, I pay Microsoft for SharePoint
SharePoint Online search returns rubbish
is it for companies that already have an intranet
we spent R400 000 on SharePoint and staff still phone each other to ask
already have sharepoint
our sharepoint sites grew wild, should we replace it
is this useful if we run Google Sites or Confluence
do i have to buy another system or can we fix what we have
we have Teams and SharePoint sitting there half used
before we buy a new intranet I want to know what is wrong with our present one
sharepoint vs new intranet
does the assessment work on an existing system
Our head office rolled out SharePoint two years ago and everyone went back to WhatsApp. Would your assessment tell us why?
is your intranet thing a sharepoint competitor
get more out of sharepoint we already licence
we hve share point, still need u?
staff say the document library is useless
can the assessment say what's missing from our M365 intranet
viva connections and sharepoint are in our E3 plan, is there any point in an assessment
ons het klaar SharePoint, is dit vir ons
niemand gebruik ons SharePoint nie, help hierdie toets
moet ons SharePoint weggooi en iets nuuts koop
sesivele sine-SharePoint, kusafanele yini sikwenze lokhu?
i-SharePoint yethu ayisebenziswa muntu, lokhu kuzosisiza?`,
  'products/intranet-assessment/sell': `
will you sell us an intranet
do you build intranets
do we have to buy an intranet from you
is this just a sales trick to sell me an intranet
will i get a sales call after the assessment
what's the catch with the intranet assessment
do we have to let you build it
can another company build the intranet if your tool says we need one
are you biased, you make money if the answer is yes
must we buy from Veritech after the intranet questionnaire
independent advice or a pitch?
I have filled in these free assessments before and somehow the answer was always their product. Is yours different?
does the result ever say we dont need an intranet
what if a shared folder is all we need, will you say so
obligation to buy
are you pushing your own intranet product
so the answer is always build an intranet, right?
can we take the outcome to our own developer
suppose it recommends an intranet, then what, do you quote us
vendor neutral intranet recommendation?
our web guy wants to build it, may he use your result
you surely want to sell something at the end
no sales pressure pls, just want to know if we need it
do you also build intranets after you tested for one
the procurement rules say the advisor may not be the supplier, can we use someone else for the build
gaan julle my n intranet probeer verkoop
moet ons die intranet by julle koop
mag n ander maatskappy dit vir ons bou
nizozama ukusithengisela i-intranet emva kwalokhu?
kumele sakhe nani i-intranet noma singakhetha omunye?`,
  'tools/intranet-assessment': `
what do i need for the intranet assessment
what does the intranet assessment ask
what do i need before i do the intranet questionnaire
must i prepare a list of departments and sites
do you need an export of our SharePoint for the intranet test
what do the questions in the intranet assessment ask
is any data uploaded when we answer about the intranet
who at Veritech reads what my staff answer
how long are our intranet answers kept
can we leave out people's names in the intranet answers
what info about shifts and languages must I gather first
I'm the HR officer and have to fill in the intranet needs tool tomorrow. What should I find out beforehand so that I don't get stuck?
intranet tool preparation
do you need to know where our files are stored today
do i list whatsapp groups and notice boards as well
is there something to upload for the intranet check
must I know how much time someone has to keep pages up to date
do you need a staff list for it
are the answers erased if i dont make an account
ready to start intranet check, wat do i need
which facts about our staff does it want
can I erase what we filled in about our internal info
do I need the IT department to answer the intranet questions
we have 3 branches and 2 shifts, is that the kind of thing you ask
wat moet ek gereed hê vir die intranet assessering
moet ek personeel se name gee in die intranet vraelys
hoe lank hou julle ons intranet antwoorde
yini okumele ngiyazi ngaphambi kokuphendula imibuzo ye-intranet?
kudingeka ngilayishe ifayela ku-intranet assessment?`,
}
