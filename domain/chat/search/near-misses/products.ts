/** Questions near our products and trials that no passage answers: a line for each, by the subject that they are near to. */
export const productNearMisses: Readonly<Record<string, string>> = {
  trials: `
how much is a licence after the trial
what does cyberscore cost per month after 14 days
price of the project tool for 10 users
can i extend my trial
how many users are in the trial
how many trials are running now
how many companies use your products
which product sells best
do you have a product for hr
do you have a time and attendance product
do you have a product for stock control
do you have a crm product
do you have an antivirus product
is there a discount for two products
can I buy a lifetime licence
is the code open source
can we host it on our own server
do you have an on premise version
is there an android app for your products
is there an api for the products
what is on your product roadmap
when does the next version come out
in which languages are the products
wat kos dit na die proeftyd
malini ngemuva kwezinsuku eziyi-14
when does my trial end
who at my company opened the trial
do you give refunds on licences
which product would nasa use
do you take american express
which cards do you accept for the licence
can i pay the licence by debit order
is there a student version
can i try windows before buying it
can i test a laptop before i pay for it
is there a free version for life
may i try out an engineer for a week
how much do i pay after the fourteen days
do you give a free month of support
can i get a free antivirus
what happens to my data when the contract with google stops`,
  'cloud cost tool': `
how much does the optimizer save on average
does it support oracle cloud
does it support alibaba
does it support digitalocean
can it read a pdf invoice
how big may the file be
does it email a report every month
can it forecast next years bill
does it cover microsoft 365 licences
does it cover salesforce
does it show carbon emissions
can i share it with my accountant in excel with macros
how many companies used it
does it show kubernetes cost per pod
is it certified by finops foundation
does it work with our on premise servers
kan dit my kragrekening lees
what is my biggest cost right now`,
  'readiness tool': `
how long does the readiness assessment take
what did other companies score
which cloud is cheapest according to you
can it read our cmdb
what does it cost to let you do it
is there a score for people skills certificate
how many applications can i list
can two people answer at once with comments
does it give a date for the move
does it work for sap hana
is the report in afrikaans
can it export to powerpoint
has microsoft approved the assessment`,
  'posture tool': `
does it alert me by sms
does it support oracle
does it scan my website
does it scan containers for malware
how many checks does it have
which is better, this or wiz
does it support github
does it read nessus files
does it read qualys reports
does it check active directory on premise
can it be used for pci audits with a certificate
how much is it for 20 accounts
how many findings do companies have on average
does it send to jira
can i run it from the command line
how do i install prowler
how do i write a terraform module
what is the score of other companies
does it scan for secrets in our code`,
  cyberscore: `
what is the average score
what score do i need for insurance
what did other companies in my industry score
what is veritech's own cyberscore
how many questions are there in total
how much cheaper does my insurance get
can i score my supplier without asking
can i buy a better score
how do I cheat the score
is it the same as security scorecard
is it recognised by the government
does it cover pci dss
does it work for a person at home
can i get it printed on paper with a stamp
how many certificates have been issued
can i put the badge on my website, where is the html
what does a certificate cost
does it compare me with my competitor
hoeveel punte is goed
ngidinga amaphuzu amangaki
how many points does a firewall give
who wrote the questions
was the method published in a journal`,
  'checking a certificate': `
which companies have a certificate
give me a list of all certificates
why was the certificate withdrawn
how do i withdraw my competitors certificate
is my matric certificate real
verify my ssl certificate
verify a bee certificate
verify an engineers degree
verify my cisco certificate
is the iso certificate of a supplier genuine
can I check ten certificates at once with a spreadsheet
is there an api to verify
how do i print a certificate again
hoe weet ek my matrieksertifikaat is eg
how much does verification cost
is the certificate accepted overseas`,
  meetings: `
does it do video calls
does it connect to zoom
does it integrate with teams channels
how many people can be in one meeting
can it translate minutes to zulu
can an ai write the minutes
does it count votes secretly
can shareholders vote online
does it do agm proxies
how much per user
how much storage do we get
can i book a room with it
does it do hybrid meetings with cameras
how many meetings can i have a month
can i use it without an account
does it work offline on a plane
does it sync with google calendar both ways
how do i run a good meeting
can you take minutes for us
do you have a chairperson we can hire
is it better than diligent
kan dit in Afrikaans notules skryf
how long is a typical agenda
what is a quorum under our moi`,
  projects: `
is it better than monday.com
how is it different from trello
does it have a phone app
does it do payroll from the hours
does it do earned value
how many projects can we have
what does it cost per seat
can it sync with outlook tasks
can it track gps of my team
can you manage a project for us, a project manager for hire
does it do purchase orders
do you offer pmp training
does it support scrum story points
does it have templates for construction
can clients edit tasks
does it do budgets in dollars
how big may files be
kan ek my begroting daarin doen
can it message people by whatsapp
how long does it take to set up
is there an api`,
  intranet: `
how much is an intranet
which intranet do you recommend by name
do you build on sharepoint
how many companies took the assessment
how long does the assessment take
how many colleagues can i invite
does it work in sesotho
can people answer by sms
can people answer by ussd
what do staff at other companies look for
does it need an email address for every worker
do you sell a staff app
is there a prize for people who answer
can i see what one person answered
is it anonymous by law
does it export to powerpoint
can you do the interviews for us
which is better, confluence or sharepoint
how do i make a sharepoint page
hoe lank vat die opname
does it measure happiness of staff`,
}
