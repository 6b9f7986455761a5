/** How visitors ask about personal information and the PAIA manual: a line for each wording, by the id of the passage that answers. */
export const privacyWordings: Readonly<Record<string, string>> = {
  'your-rights': `
how do i get my data deleted
please delete my account and data
what rights do i have under popia
how do i ask for my information
take me off your records
who do i complain to about privacy
delete my personal information
remove my details from your systems
how do i see what you hold about me
i want a copy of my data
correct my personal information
withdraw my consent
i object to the use of my information
how do i complain to the information regulator
erase my data
right to be forgotten
vee my persoonlike inligting uit
sula imininingwane yami
delete my data
how do i get a copy of what you know about me
i want you to remove my email from your systems
stop sending me marketing
where do I complain about a privacy problem
POPIA form 1 and form 2
right to be forgotten south africa
how do i object to you using my details
information regulator phone number
can I take back my consent
my details at your company are wrong, how do i fix them
subject access request
does it cost something to have my information erased
how long do you take to answer a data request
POPI act rights
A former employee of one of your clients asks us which of his details you hold. How does he request them and do you charge for it?
i never gave permission, where can I lay a complaint
opt out
data subject rights section 24
can i export my info from my account
pls remove all my info thnx
must i use the official form or can i just email you
paia form 2 request for my own records
report you to the regulator, how
correct my phone number in your records
verwyder my inligting asseblief
hoe kla ek by die Inligtingsreguleerder
mag ek sien watter inligting julle oor my het
ngicela nisuse imininingwane yami
ngikhalaza kuphi uma ulwazi lwami lusetshenziswe kabi?
i want a copy of everything you have on me
how do i get my details removed
vee my inligting uit
susa imininingwane yami`,
  'privacy/responsible': `
who is your information officer
who is responsible for my information
contact for privacy questions
privacy email address
who do i write to about privacy
who is the information officer
which company is behind this website and holds my details
who do i write to about my personal info
responsible party under POPIA, name and reg number please
are you operator or responsible party for our client data
my doctor uses you for IT, do i ask you or the doctor for my file
who decides what happens with the data I type in here
email address for privacy questions
must I fill in a form just to ask a privacy question
who is the data controller
our clients' data sits on servers you manage - who is accountable
information officer contact
section 21 operator agreement, do you sign one with clients
i want to speak to the person in charge of privacy
is the MD the information officer or someone else
where do i send a letter about my personal information
I used to work for one of your clients and would like to see what is stored about me in their system. Should I approach you or my former employer?
DPO?
my school uses your services, who must answer me if i ask about my child's records
controller vs processor position for managed clients
who is in charge of my details
wie is julle inligtingsbeampte
aan wie skryf ek oor my privaatheid
is julle die verantwoordelike party of die operateur?
ubani obhekele ulwazi lwami kule nkampani
ngibhalela bani uma nginombuzo ngobumfihlo bami
registered company responsible for this privacy notice
who is responsible for my data`,
  'privacy/collected': `
what information do you collect
what data do you collect about me
why do you need my email address
what do you do with my details
what info do you take from me when i log a ticket
do you store my IP address
why do you need my email to chat
what data does an account hold
legal basis for processing support requests
must i give my phone number
what do you log when i just browse the site
can i use the form without giving my name
do staff read what i type in the chat
which section of POPIA allows you to keep my details
do you save my password
lawful ground per processing activity?
do you fingerprint visitors
i put in my email, what do you use it for
what personal info do you collect
i reported your mail as spam, do you keep that
consent or legitimate interest for the chatbot?
why does it ask who i am before i can ask a question
what happens if I refuse to give my details
For our supplier register I have to list every category of personal information you gather and the reason for each. Where do I find that?
do you record web traffic logs
what you know about me
do you keep a record of how many times i asked for something
watter inligting versamel julle oor my
hoekom het julle my e-posadres nodig
moet ek my naam gee om te gesels
yiluphi ulwazi eniluqoqayo ngami
kungani nifuna i-imeyili yami ngaphambi kokuxoxa
is the second factor secret stored with my profile
what do you do with my information
which details do you collect
what do you store when i fill in the form
wat stoor julle van my`,
  'privacy/not': `
do you sell our information
do you share my details with other companies
do you track me
will you spam me
do you send marketing
do you use google analytics
do you sell my details to marketers
will i get spam calls after filling this in
are you going to put me on a mailing list
any facebook pixel on this site
is google analytics running here
do you buy leads or databases
will i get newsletters if i ask a question
does a computer decide if i get service or not
third party trackers?
i dont want telemarketers phoning me because i logged a ticket
is my email shared with advertisers
profiling or automated decisions about people?
do you follow me around on other sites with ads
does the site pull in google fonts
can the bot refuse my application
never sold to anyone, is that true
After every website form I fill in, my phone rings for weeks with insurance people. Can you assure me that will not happen here?
you gonna spam me?
section 71 POPIA automated decision making, your position
direct marketing opt in or opt out
no marketing please
verkoop julle my inligting
gaan ek nou bemarkingsoproepe kry
volg julle my op ander webwerwe
niyayithengisa imininingwane yami?
ngizothola izikhangiso uma nginika i-imeyili yami
does this page load stuff from ad networks`,
  'privacy/how-long': `
how long is my data kept
when do you erase conversations
how long do you store tickets
how long do you keep my information
how long do you keep conversations
how long do you keep chat messages
how long do you keep tickets
when are my tickets deleted
retention period
how long do you keep my tickets
when is my chat deleted
retention period please
do you delete the conversation or is it there forever
how many years are support records stored
are old tickets deleted automaticly
if you delete my info is it still in the backup
data retention schedule
when do log files get purged
i chatted with you last month, is that still saved
five years for tickets, why so long
how long does my account stay if i dont use it
emails you sent us, how long do copies remain
backups kept for how many days
how long am i on the list because i marked your mail as spam
storage limitation, which periods per record type?
does my conversation disappear after a month
For POPIA section 14 we must know how long our IT supplier retains each kind of record. Could you give me the periods?
when will my data be gone
technical logs retention
how long you save my info
is anything kept after we cancel the contract
hoe lank hou julle my kaartjies
wanneer word my gesprek uitgevee
hoe lank bly my inligting in die rugsteun
ningigcina isikhathi esingakanani imiyalezo yami
ingxoxo yami isulwa nini?
do you keep chat for 30 days or more
how long do you keep my details
when do you delete my information
how long is a ticket stored
after how long is my chat deleted`,
  'privacy/who-sees-it': `
who sees my information
who else can see my data
do your staff see my ticket
who has access to my information
do third parties get my data
who can read my ticket
does amazon see our information
who else gets to see what i send you
will you hand my data to the police
sub-processors list
which third parties process the site's data
is it only your staff that look at it
can any employee open my request
do your subcontractors get my personal info
will you give it to SARS if they ask
would you tell us if a court orders you to hand over records
list of operators under section 20/21
AWS contract, do you have a data processing agreement with them
is there a record of who opened or changed my ticket
can other clients see my problem
We send you sensitive matters about patients sometimes, so I would like to know precisely which people and which outside firms may lay eyes on it.
who has access
third party disclosure?
i dont want strangers reading my mails to you
who host your website and can they look inside
wie kan my kaartjie lees
deel julle my inligting met ander maatskappye
gee julle my inligting vir die polisie of SARS
ubani obona ithikithi lami
niyabelana ngolwazi lwami nezinye izinkampani?
do admins need 2fa before they see client tickets`,
  'privacy/transfers': `
is any of our info sent overseas
does information go to europe
where is my information stored
where is our data hosted
does my data leave the country
in which country is your data
is my information kept in south africa
where are your servers
where is my data stored physically
does anything leave south africa
which country is the AI in
are your servers in cape town or overseas
is the chat sent to america
cross border transfer under section 72
data residency for tickets and accounts
do you use openai or where does my message go
eu regions used for the model?
is my info trained on by the AI
does my email go through Ireland
do you send my password to have i been pwned
can i avoid my message going abroad
what do you strip out before it goes to the model
af-south-1 only or also outside?
our contract says no data may leave the republic, does your site comply
are the tickets kept local
Our compliance people do not allow any information to cross the border. Is there a way to contact you that does not involve a foreign data centre?
why is my mail landing in Dublin
GDPR countries, which ones get the chat text
my stuff in germany?
encrypted where it is stored and on the way?
cloudfront edge outside the country, does it hold personal data
word my data in Suid-Afrika gehou
gaan my boodskap oorsee
in watter land staan die KI
ulwazi lwami lugcinwa eNingizimu Afrika noma phesheya?
umyalezo wami uya kuliphi izwe
where are emails to your support address received
where is my data hosted
in which country is our information stored
does my chat leave south africa
waar word ons data gestoor
are your servers in south africa
igcinwa kuphi imininingwane yethu`,
  'privacy/security': `
how do you secure my information
is my information encrypted
what do you do if my information leaks
will you tell me if you are breached
is my info safe with you
how do you keep our tickets secure
is the form encrypted
what if you get hacked, will you tell me
do you have backups of the ticket system
how do you stop your own staff from misusing access
technical and organisational measures please
section 19 safeguards
encryption at rest?
least privilege and MFA internally?
would we be notified if our details leak from your side
CSP header on the site, do you have one
how can I trust you with my details
do you encrypt
has an outsider ever got in and would you say so
breach notification to data subjects, your process
if someone steals your database what then
We are busy with a vendor risk questionnaire and need a short description of how you protect the information that is submitted through your site.
security measures on this website
do you log every change someone makes to a case
if you lose my ticket can you get it back
safe to type my details here?
is my inligting veilig by julle
sal julle vir my sê as julle gehack word
hoe beskerm julle ons data op hierdie webwerf
ulwazi lwami luphephile kini?
nizongitshela uma imininingwane yami intshontshiwe kini
how is customer data on your platform protected`,
  'privacy/cookies': `
is there tracking on this site
cookie notice
which cookies do you set
do you use cookies
does this site have cookies
what do you store in my browser
cookie policy
how do i decline cookies
what gets saved on my phone when i visit
why is there no cookie banner with a hundred options
how do i remove what your site stored in my browser
can i change my mind about the cookie notice
localStorage keys set by this site?
whats veritech.conversation in my session storage
my browser shows CognitoIdentityServiceProvider, what is that
if i close the tab is my chat gone
does the site remember dark mode somewhere
i didnt finish my ticket, is the draft saved
is my draft still there if i close the window
how long does my login stay on this pc
do i have to accept cookies
shared computer at the library, does anything of me stay behind
i declined cookies but is something still stored
what does the tourCompleted entry do
do other tabs see my conversation
tracking cookies yes or no
We share one computer at reception, and I would not like the next person to see my conversation with you. What remains in the browser once I am finished?
cookie consent stored where and how long
do tokens expire after 30 days
gebruik julle koekies
wat word op my rekenaar gestoor as ek julle werf besoek
hoe vee ek uit wat julle werf in my blaaier gebêre het
nisebenzisa ama-cookies?
yini egcinwa kubhrawuza yami uma ngivakashela isayithi yenu
unsent reply gone after refresh?
does your website put cookies on my machine
what do you save in my browser
is daar koekies op hierdie webwerf
can i refuse the cookies
do i need to accept cookies`,
  'paia/purpose': `
do you have a paia manual
where is the paia manual
what is paia
what is a paia manual
why do you have this paia thing on your site
promotion of access to information act, what does it have to do with you
whats in the manual
do you have a section 51 manual
access to information manual
must every company publish a paia manual and where is yours about
explain paia in short
what does this document tell me
i see a PAIA page, what do i use it for
section 51 manual contents overview
what can i find out from this manual
difference between the privacy page and the paia manual
is the paia manual only for journalists
Our auditor asked whether our suppliers publish a manual in terms of the access to information law. Do you have one, and what does it cover?
paia?
what is it for
compliance check: does veritech have a PAIA manual
wat is 'n PAIA handleiding
waarvoor is julle PAIA bladsy
het julle 'n handleiding vir toegang tot inligting
iyini i-PAIA manual
lo mbhalo we-PAIA usebenzelani`,
  'paia/contact': `
who do i send a paia request to
information officer email for paia
address for access to information requests
who is head of the body
phone number of the person who handles record requests
is there a deputy information officer
where do i post my request for records
i want to hand deliver form 2, where
contact details section 51(1)(a)
name of private body and contact particulars
which email for paia forms
who deals with requests for documents
paia officer at veritech
what hours can i call about my records request
can i drop the paia form at your sandton office
I have filled in the request form and now need the correct recipient, by post and by email.
who must i address the letter to
information officer name for form 2
aan wie stuur ek my PAIA versoek
wat is die adres vir versoeke om rekords
wie hanteer versoeke onder PAIA by julle
isicelo se-PAIA ngisithumela kubani
ikheli lokuthumela isicelo samarekhodi lithini?
postal address paia`,
  'paia/guide': `
where do i get the guide on how to use paia
is there a toll free number for the information regulator
does the regulator have a guide in zulu
guide in braille for a blind person
section 10 guide
how do i contact the information regulator
where are the regulator's offices
i dont understand my rights to information, is there a booklet
form 1 paia regulations what is it for
email address for inforegulator
guide in xhosa about access to information
website of the information regulator
can i read the official guide at your office
can you post me the section 10 guide
explanation of paia in my own language
My mother is blind and wants to know about her right to see records held by companies. Is there something official that she could read in braille?
POPIA guide from government
who publishes the guide to PAIA and in which languages
the regulator's street address in joburg
popia complaint body where do i find them
waar kry ek die gids oor PAIA in Afrikaans
telefoonnommer van die Inligtingsreguleerder
is daar 'n gids in braille
ngingawuthola kuphi umhlahlandlela we-PAIA ngesiZulu
inombolo yocingo ye-Information Regulator
inforegulator contact`,
  'paia/available': `
which documents can i get without filling in a form
can we get your BEE certificate
b-bbee level proof for our procurement
tax clearance from you please
need your TCS pin for the tender
where can i get copies of your licences
do i have to do a paia request for your bbbee affidavit
send me your sars compliance status
documents freely available
voluntarily available records section 52
can i just ask for your iso certificate copy
must i lodge form 2 to see my own tickets
what records may i have straight away
supplier vetting: bee cert + tax compliance, how
we are a client and our auditors want your tax status
For our annual BEE verification I need a valid certificate from every supplier. How do I get hold of yours?
bbee cert
is anything public or must i apply for all of it
records automatically available
vendor onboarding docs please
julle BEE sertifikaat asseblief
watter rekords kan ek sonder 'n formele versoek kry
kan ons julle belastingstatus kry
sicela isitifiketi senu se-B-BBEE
yimaphi amarekhodi engingawathola ngaphandle kokugcwalisa ifomu
tax compliance letter for creditors file`,
  'paia/personal-information': `
what categories of people do you hold data about
do you keep information on job applicants
purpose of processing per paia manual
categories of data subjects and recipients
what do you do with employee records of your own staff
planned transborder flows of personal information
recipients to whom personal information may be supplied
section 51(1)(c) processing details
do you hold info on resellers and suppliers
i applied for a job with you, do you have my cv details
are auditors allowed to see personal data
summary for our ROPA of what you process and about whom
do you process special personal information of staff
general description of security measures in the manual
why do you process personal data of suppliers
who may receive information about suppliers and workers
My late husband worked as a contractor for you. In the manual I would like to see which kinds of people you keep details of and what those details are.
data subjects list
job seeker data what do you keep
popia section of your paia manual
oor watter mense hou julle inligting, ook werksoekers?
watter kategorieë persoonlike inligting staan in julle handleiding
wie mag inligting oor julle werknemers ontvang
nigcina ulwazi ngabantu abafake izicelo zomsebenzi?
ngobani abantu enigcina ulwazi ngabo
do you have records about former employees`,
  'paia/request': `
how do i make a paia request
how do i request records
access to information request
what does a paia request cost
how long does a paia request take
which form for paia
how do i request a record from you
which form for an access request
how many days before you answer a paia request
is there a fee to get records
what if you refuse my request
can i appeal internally
form 2 where do i get it
my lawyer wants documents you hold about an incident, what must he do
can someone request on my behalf
do i pay to see my own info
30 days, can you ask for longer
reasons for refusal, must you give them
how to complain to regulator about paia refusal
form 5 180 days
request for access procedure section 53
i need records for a court case against a third party
what must i prove to get the document
proof of identity needed for record request?
how much are copies
We are attorneys acting for a former client of yours and require certain records in order to protect a right. Kindly advise on the procedure, the fees and the period within which you respond.
you didnt answer my request for information in time, what now
must i say why i want the record
how ask for documents
hoe vra ek vir 'n rekord by julle
wat kos 'n versoek om inligting
wat kan ek doen as julle my versoek weier
ngisicela kanjani irekhodi enilinalo
uma nenqaba isicelo sami se-PAIA ngingenza njani?
third party power of attorney to request records`,
  'paia/availability': `
can i print the paia manual
where can i get a hard copy of the manual
how often is the manual updated
is the manual free
can i look at it at your office
paia manual pdf download
when was the manual reviewed
what does a copy of the manual cost
do you submit the manual to the information regulator
who reviews the paia manual
i dont have internet at home, can i see the paia manual somewhere
availability of the manual section 51(3)
is the manual current
can you email me the paia manual or must i collect
annual review of your manual?
For my file I need a paper copy of your access to information manual. Can I come and collect it, and is there a charge?
manual copy
where do i find it
printed manual price
waar kan ek die handleiding lees
kan ek die PAIA handleiding druk
hoe gereeld word julle handleiding hersien
ngingayithola kuphi ikhophi ye-PAIA manual
imanuwali ye-PAIA ikhokhelwa yini?`,
  assistant: `
does the chatbot see my name
do you store what i type
are you a robot
are you a real person
am i talking to a bot
is this chatgpt
who reads this chat
is this chat private
which model are you
what do you do with what i write here
where does the chatbot run
am i talking to a robot
are you a human
is this a bot or a person
do you remember my name
what do you do with what i type here
does the AI see my id number if i type it in
is what i say here recorded
do you delete my messages
oops i typed my card number, can the AI see it
will the bot know who i am
is it ok to tell you about a patient in this chat
who or what is answering me
can i carry on this chat later
are you AI
is my conversation used by anyone
chat privacy
do you strip PII before the prompt goes to the LLM
does this thing listen to me and save it
what model are you and where do you run
I would rather not have my details floating about in some computer. What becomes of my name and telephone number when I write to you here?
anonymised before it reach the AI?
r u real
is jy 'n robot
word my gesprek met jou gestoor
sien die KI my naam en nommer
uyirobhothi noma ungumuntu?
niyayigcina le ngxoxo yethu?
does the chatbot keep what i say
what can you help me with
what can this bot do
do you save what i type`,
}
