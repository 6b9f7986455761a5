/** Questions near the help desk, signing in and this site that no passage answers: a line for each, by the subject that they are near to. */
export const helpDeskNearMisses: Readonly<Record<string, string>> = {
  'response times': `
how long does it take to fix a normal ticket
by when will my problem be solved
what is the resolution time for high priority
how many minutes did you take on my last ticket
can i pay for a faster response
how long does an engineer take to drive to Midrand
how fast do you reply on whatsapp
do you respond faster to bigger clients
how long till someone is on site in an emergency
what is the response time for a new laptop order
hoe lank vat dit om my rekenaar reg te maak
kuthatha isikhathi esingakanani ukulungisa i-laptop
how long does it take to restore a mailbox
what is your average answer speed on the phone
can we get a 5 minute sla
how long before you send the quote`,
  'a system that is down': `
when will our internet be back
how long was your mail server down last year
which provider is down today
is Microsoft 365 down for everybody
is whatsapp down
is vodacom down in Pretoria
how much does an hour of downtime cost us
why is my Netflix not working
can I claim for the hours that our server was down`,
  'opening a ticket': `
how big a file may i attach
can i attach a video to a ticket
can i log a ticket by whatsapp
can i open a ticket by sms
is there a mobile app for tickets
can I log a ticket for somebody else in the company
can i merge two tickets
how do i delete a ticket
how do I cc my manager on a ticket
may I open tickets in zulu
can I change the category after sending
how do i reopen a closed ticket
can I print a ticket
can i set a due date
hoe kanselleer ek n kaartjie
can I rate the engineer
is there an api for tickets
do you integrate with jira service desk
does your desk work with zendesk
what is the longest description allowed
can i log it in slack
ngingayicisha kanjani ithikithi
how do i escalate to a manager by name
where do i add a screenshot to my ticket
can i send a photo with the ticket
attach pdf to ticket
how do i attach a log file
how do i edit my ticket
may i log one for my father at home
kan ek n foto by my kaartjie sit
ngingafaka isithombe ethikithini`,
  'what happens next': `
how many engineers look at one ticket
can I speak to the same engineer as last time
does the ticket close by itself after a week
after how many days is a ticket closed
who reads the tickets at night, name
do you record the remote session
which remote tool do you use, teamviewer or anydesk
will you send someone today
can I see the engineer's notes
do i get an sms
can i choose which technician gets it
what does on hold cost me
can a resolved ticket turn into a claim
is it dangerous if you take over my screen
is remote support safe
can i watch what you do on my screen
do you use teamviewer
do you use anydesk
how do i stop a remote session
will you install something on my pc for remote help`,
  'signing in': `
how many wrong passwords before it locks
can i sign in with google
can i log in with my microsoft account
is there single sign on with our azure ad
do you support saml
is there an app for iphone to sign in
can i sign in with my fingerprint
two people sharing one login, is that allowed
how do i change my email address on the portal
how do I change my surname on my profile
why did I get logged out
can i see who logged in from where
kan ek met my selnommer inteken
how do I make a colleague an administrator
which browser must i use for the portal
do you support sms codes as second factor
can i get the code by whatsapp
how do I move my authenticator to a new phone
where do I find my recovery codes
how many recovery codes do i get
how often must i change my password
may i reuse an old password
how do I reset my gmail password
forgot my windows password
reset my facebook password
my outlook keeps asking for my password
ngikhohlwe iphasiwedi yami ye-Facebook
bank app pin forgotten
unlock my iphone
wifi password of the office
how do I change the password of my router
how many users can we have on the portal
how do I merge two accounts
create a gmail account for me
how do i open an apple id
create an account at sars efiling`,
  'this assistant': `
which language model are you
who made you
which company trained you
how many questions did you answer today
how much do you cost to run
can you speak xhosa
do you understand voice notes
can you send me a picture
can you open my files
what is your name
how old are you
are you male or female
do you have feelings
praat jy frans
ungubani igama lakho
can i use you in my own website
can you sell me a chatbot like yourself
is there an app of this chat
can this bot talk afrikaans
does the chat speak zulu
which languages does the chat know
do you translate
verstaan jy afrikaans
uyasizwa isiZulu
may i use voice
who trained this bot`,
  'this site': `
who designed this website
which cms is this site built on
where is your blog
do you have a newsletter
where is your sitemap
do you have podcasts
is there a forum
where do I download your app
link to your youtube channel
where can i read reviews of you
your hellopeter rating
how many google reviews do you have
where do i find your price list
where's the login for webmail
which fonts do you use
what is your logo in vector format
where's the remote support download
do you have a portal for partners
is there a partner login
where do suppliers log in
is there a free tool to scan my website
can i test my password here
is there a speed test on this page
do you have a cost calculator
is there a knowledge base
where are your videos`,
  accessibility: `
do you have sign language interpreters
does it work with JAWS version 2020
do you offer large print brochures
is your Durban office wheelchair friendly
can you read the page to me
do you have documents in braille about your services
how many blind people use your site
does the portal support voice control
is there a vpat
can you make our pdf documents accessible, price
is there a dyslexia font
do you employ people with disabilities`,
}
