/** How visitors ask for our products: a line for each wording, by the id of the passage that answers. */
export const productWordings: Readonly<Record<string, string>> = {
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
imikhiqizo yenu`,
  'products/cyberscore': `
explain cyberscore
free cyber security assessment
measure our security
how secure is my company
security score for my company
get a cyberscore certificate
how many minutes does cyberscore take
cyber score
hoe werk cyberscore
isilinganiso sokuphepha
what do i get at the end of cyberscore
what does cyberscore tell me
what is cyberscore
tell me about cyberscore
how does cyberscore work
how do i get a security score
can i check how secure my business is
how long does the security assessment take
how long does cyberscore take
how do i get a certificate
security questionnaire
free security assessment
wat is cyberscore
iyini i-cyberscore`,
  'products/cyberscore/audit': `
is cyberscore an audit
does cyberscore replace iso 27001
does someone check our answers
is cyberscore official`,
  'products/cyberscore/data': `
who can see the answers we gave in cyberscore
who sees our answers
who can see the answers of our assessment
do you use our cyberscore answers for sales
can other people see our score`,
  'products/cyberscore/insurer': `
will our insurer accept it
does cyberscore help with cyber insurance
would an insurance company accept the score`,
  'products/cloud-cost-optimizer': `
cloud cost tool
lower our aws bill
we spend too much on azure
find savings in the cloud
tell me about cloud cost optimizer
which clouds does the optimizer support
what is cloud cost optimizer
how can i see what we waste in the cloud
tool to reduce our cloud bill
what does the cost tool do
does it show savings in rand
find unused cloud resources`,
  'products/cloud-cost-optimizer/upload': `
do you see our bill
is our bill uploaded
does the cost tool send our billing file to you
is our billing data private
does the file leave my computer`,
  'products/cloud-cost-optimizer/access': `
does the cost tool need access to our account
do you need our aws login
must we give you permissions`,
  'products/cloud-cost-optimizer/rand': `
how do you convert dollars to rand
which exchange rate does the tool use`,
  'products/cloud-cost-optimizer/switch-off': `
does it switch anything off
will the cost tool shut down our servers
does the optimizer change anything by itself
will it delete things`,
  'tools/cloud-cost-optimizer': `
which file does the cost tool need
which export from aws do you need
how do i get the billing export from azure
can i try the cost tool with an example
how many months of bills do i need`,
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
is our company ready to move to the cloud`,
  'products/cloud-readiness/keep': `
does it ever say keep
what if an application is better off where it is`,
  'products/cloud-readiness/which-cloud': `
which cloud does it recommend
does it tell us to use aws or azure
which cloud is best for us`,
  'products/cloud-readiness/after': `
do we have to migrate with you after the assessment
can another provider use the plan
are we obliged to use you`,
  'tools/cloud-readiness': `
how many questions are in the readiness assessment
what do i need for the readiness assessment
what does the cloud readiness tool ask`,
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
cis benchmark scan`,
  'products/cloud-security-posture/upload': `
do you see our findings
are our security findings uploaded
is the scan sent to you`,
  'products/cloud-security-posture/secrets': `
does the export contain secrets
does the scan contain passwords`,
  'products/cloud-security-posture/compliant': `
are we compliant when the list is empty
does a clean scan mean we are popia compliant
are we compliant if there are no findings`,
  'products/cloud-security-posture/accept': `
may we leave a finding as it is
can we accept a risk
can we ignore a finding`,
  'tools/cloud-security-posture': `
which files does the posture tool take
does it work with prowler
can it read terraform
which scanners do you support`,
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
what is in the meetings app`,
  'products/meeting-management/record': `
does it record the meeting
does it record people
does it transcribe the meeting
does the meeting app record audio
does it write the minutes by itself`,
  'products/meeting-management/companies-act': `
are the minutes good enough for a board
is it ok for board minutes
do the minutes comply with the companies act
are the minutes legally valid`,
  'products/meeting-management/own-meeting': `
can we try it with our own meeting
can we test the meeting tool with a real meeting`,
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
does it link to tickets`,
  'products/project-management/import': `
can we import from excel
can we import from microsoft project
import tasks from a spreadsheet
can we bring our plan`,
  'products/project-management/client-view': `
what does our client see
can my customer see the project plan
can we share a project with a client
are comments visible to the client`,
  'products/project-management/hours': `
does it record hours
can we log time
does it do timesheets
can we track time for invoicing
does it watch our employees screens`,
  'products/intranet-assessment': `
tell me about the intranet assessment
do we need a company portal
employees cannot find information
intranet needs
what is the intranet needs assessment
do we need an intranet
should we build an intranet
people in our company cannot find documents
intranet questionnaire`,
  'products/intranet-assessment/languages': `
can the assessment handle staff who work night shifts
can the assessment handle staff who speak isixhosa
does the assessment consider languages and shifts
our people speak different languages
staff without computers`,
  'products/intranet-assessment/sharepoint': `
we already have sharepoint
is the intranet assessment useful if we have sharepoint`,
  'products/intranet-assessment/sell': `
will you sell us an intranet
do you build intranets
do we have to buy an intranet from you`,
  'tools/intranet-assessment': `
what do i need for the intranet assessment
what does the intranet assessment ask`,
  'tools/cyberscore': `
what do i need for cyberscore
who should answer the questions
what does cyberscore ask
when are my answers erased
do i need an account for cyberscore`,
  'products/cyberscore/how': `
how is the cyberscore calculated
how does the score work
how do i improve my score`,
  'products/meeting-management/how': `
how does meeting management work
can several people write minutes at once
how do we approve minutes`,
  'products/project-management/how': `
how does project management work
how do we share a plan with a client
can i move dates by dragging`,
  'products/cloud-cost-optimizer/how': `
how does the cost optimizer work
how do we use the cloud cost tool`,
  'products/cloud-readiness/how': `
how does the readiness assessment work`,
  'products/cloud-security-posture/how': `
how does the posture tool work
how do we run a scan`,
  'products/intranet-assessment/how': `
how does the intranet assessment work
how do i invite colleagues to the intranet assessment`,
}
