/** How visitors ask for tickets, response times and sign-in: a line for each wording, by the id of the passage that answers. */
export const helpDeskWordings: Readonly<Record<string, string>> = {
  hours: `
niyasebenza ngempelasonto
do you have 24 hour support
is the help desk open now
are you available at night
do you have an after hours line
is somebody awake at night
can we get help on a sunday
is julle 24 uur oop
werk julle snags
julle kantoorure
amahora enu okusebenza
amahora ehhovisi
nivula ngasiphi isikhathi
niyavula ngesonto
nisebenza ebusuku
isikhathi sokuvula
what are your hours on saturday
at what time are you there
are you available at weekends
is anybody there on new years day
can i get help at midnight
what are your hours
when are you open
are you open on weekends
are you open on sunday
do you work on public holidays
do you close over christmas
is someone there at night
can i phone at 2 in the morning
do you answer after hours
is support available 24/7
what time do you open
what time do you close
office hours
what days do you work
is julle saterdae oop
hoe laat maak julle oop
werk julle oor naweke
nivula nini
nisebenza ngempelasonto
are you open now
weekend hours?
open on christmas day?
office hours pls
is anybody there at night
what are your operating hours
we run a night shift in the packhouse, is your support awake at 3 in the morning
open sundays
are you people closed on Heritage Day
till what time can i phone on a friday
is your SOC staffed 24x7x365 or is it on-call after hours
is it true that you never close
My practice sees patients on Saturdays until one. Would there be somebody at your help desk at that time, or only during the week?
what counts as working hours in your time zone
when do you open in the morning
are you available over december shutdown
after hours support yes or no
business hours and time zone
do your engineers sleep lol
day and night?
can we reach you during the easter weekend
Is julle naweke oop?
werk julle op openbare vakansiedae
Niyasebenza yini ngempelasonto?
which days of the week are you operating
monday to friday only or also after five
opning tims
do you work on sundays
are you open on new years day
when can i call
wanneer is julle oop
24 hour support?
ur hours
r u open saterday
wat tyd maak julle oop op saterdag
what are your trading times
operating hours please
open public holidays?
do you work weekends
are you available at 3 in the morning
can i reach somebody at four in the morning
is there someone at the help desk on a saturday
is anybody there on saturdays
can i get hold of you before sunrise
is the help desk staffed all night`,
  'response/critical': `
wat is die reaksietyd vir kritieke kaartjies
how fast do you respond to a critical ticket
our server is down how quickly will you react
how soon do you react when response time for urgent problems
what is critical priority
how long before someone looks at an emergency
what is your sla for critical issues
hoe vinnig reageer julle as die bediener af is
our server is down how quick will someone react
everything stopped working, when will i hear from you
whole office cant work, what is your reaction time for that
P1 response time?
sev1 SLA
we think we were hacked at 2am, does anyone answer
how many minutes for a breach
if the system is down on a Sunday how long till an engineer picks it up
production line standing still because of IT, time to first response?
what if I log it as critical
does the quarter of an hour promise hold on Christmas day too
total outage, how long must i wait
ransomware ticket, response time
tell me straight, server dead at midnight, how long before somebody talks to me
is it realy 15 minutes if you put the ticket on the highest priority
emergency ticket reaction time
Our practice software crashed on a Saturday and our previous IT people only replied on Monday. How fast would you react to a complete outage like that?
highest priority what does that get me
time to respond to security incidents, also on public holidays?
all 200 users offline, when does the clock start and how long
hoe gou antwoord julle as die hele stelsel af is
ons is gehack, hoe lank voor iemand reageer
kritieke kaartjie middernag, hoe vinnig?
uma uhlelo lonke luwile, niphendula ngemva kwemizuzu emingaki
sigetshengiwe ebusuku, kuzophendula muntu ngokushesha kangakanani?`,
  'response/high': `
wat is die reaksietyd vir hoë prioriteit kaartjies
response time for a high priority ticket
how long for a high priority issue
how fast for an urgent request
its urgent but not a disaster, how long
ceo laptop wont start and he flies at noon, when will someone reply if i mark it urgent
P2 response time
how quick for high priority
urgent ticket logged at 8pm, will anyone look tonight
one department cant print invoices and it is month end, how soon do you react
what reaction time applies one step below critical
sev 2 SLA after hours?
payroll must run today and the program is stuck, i chose high, now what
email slow for everyone but still working, i need somebody soon
an hour or more for urgent issues?
does urgent also count at night and on weekends
difference in wait between critical and high
my printer for prescriptions is out and patients are waiting, it's urgent
if I choose high instead of normal how much sooner do you come back to me
I logged something urgent twenty minutes ago and nobody has replied. How long should I give it before I phone?
urgent pls how long
dringend maar nie kritiek nie, hoe lank wag ek
hoë prioriteit, binne hoeveel tyd hoor ek iets
hoe gou kyk julle saans na 'n dringende kaartjie
yinto ephuthumayo, ngizolinda isikhathi esingakanani
ithikithi elibaluleke kakhulu liphendulwa nini?
urgent request saturday morning response`,
  'response/normal': `
wat is die reaksietyd vir normale kaartjies
response time for a normal ticket
how long does a normal support request take
when will someone look at my ticket
how long must i wait for an answer to a standard request
i logged a normal ticket at four in the afternoon, when do i hear back
how long for an ordinary request
standard service request response
P3 response target
i need a new mailbox for a new employee, when will someone reply to that ticket
ticket sent friday evening normal priority, will you only look monday
what counts as four office hours
just asked for software to be installed, how long do you take to answer
does a routine request wait until after the public holiday
is a medium ticket answered the same day
printer driver install, not urgent, whats the wait
how long before somebody picks up a non urgent job
mouse is broken and i put it as normal
normal priority how many hours
My request was nothing serious, only access to a shared folder, and I submitted it just before lunch. Should I expect an answer today still?
if i log it sunday when do the hours start counting
working hours clock for standard tickets?
gewone versoek, hoe lank voor ek antwoord kry
werk julle op 'n openbare vakansiedag aan gewone kaartjies
hoe gou reageer julle op 'n normale kaartjie?
isicelo esijwayelekile siphendulwa emahoreni amangaki
ngithumele ithikithi elijwayelekile izolo, ngizothola nini impendulo
SLA for business-as-usual tickets`,
  'response/low': `
and for low priority
what about low priority tickets
wat is die reaksietyd vir lae prioriteit kaartjies
hoe lank wag ek vir n lae prioriteit kaartjie
lae prioriteit reaksietyd
isikhathi sokuphendula ithikithi elibaluleke kancane
response time for a low priority ticket
how long for a general inquiry
when do you answer a low priority question
just a question, no rush, when would you reply
how long for general enquiries
low priority ticket response
P4 SLA
i only want some information, do you answer the same day
sent you a question about brochures yesterday, when must i expect a reply
does a low ticket ever get answered lol
if I log a how-do-I question, how many days
no hurry ticket, next working day?
what is the turn around on an enquiry that is not a fault
asked something friday, is monday one working day
enquiry response time
I wrote a general query through the form just before the long weekend. Is it normal that nobody has come back to me yet?
nice to have request, how long does it sit
lowest priority = how long?
whats the time limit for info requests
algemene navraag, wanneer hoor ek terug
lae prioriteit kaartjie, hoeveel dae
net 'n vraag, geen haas nie, hoe lank vat dit
umbuzo nje ojwayelekile, niwuphendula ngemva kosuku olulodwa?
uma umbuzo wami ungaphuthumi ngizolinda izinsuku ezingaki
when do general questions get answered`,
  'helpdesk/what-to-say': `
what should i write in a ticket
what information do you need when i log a call
what must i tell you about the problem
should i send a screenshot
do i have to give my password in the ticket
what details do you want in a ticket
what must i write when i report a problem
do you need my password to fix it
which details help you sort it out faster
should i put the error code in
how do i describe my computer problem, im not technical
can i give you my banking pin so you can test the payment
what info do you need from me
screenshot of the message needed or is typing it enough
do i say when it started
must I mention that the lady next to me has the same trouble
i dont know what to put in the description box
somebody saying he is from veritech asked for my password, do you do that
the form asks for a description - how much detail
what makes a good ticket
any fields I should fill so the engineer doesnt have to phone back with questions
is it okay to send my login details with the request
Our teachers usually just write "it's not working". I would like to give them a short list of what you need to know when something goes wrong, do you have one?
should we include OTP codes
what shall i tell to the support people
minimum info for an incident report
steps to reproduce, timestamps, scope - what do you want in the log?
wat moet ek in die kaartjie skryf
moet ek my wagwoord vir julle gee
watter besonderhede help julle om die fout te kry
kumele ngibhale ini uma ngibika inkinga
niyayidinga yini iphasiwedi yami?
will the help desk ever ask for my card number
how to explain the problem properly`,
  'helpdesk/next': `
what happens after i send a ticket
what happens next when i log a call
who reads my ticket
who decides when a ticket is solved
i logged a ticket what now
can the priority of my ticket be raised
i clicked send and now what
is it a robot or a person who looks at my request
who decides if my issue is more serious than what i marked
i picked low but it is actually bad, can it be bumped up
what happens with my ticket now
will i get an email to say you got my problem
where can i see how far my ticket is after sending it
can you close my ticket without asking me
they closed it but it is still broken, who decides it is fixed?
ticket lifecycle after submission
submitted the form, no idea if somebody is working on it
if i call in what must i quote
will somebody tell me what the plan is or do i just wait in the dark
does an engineer triage it and change severity?
I reported our scanner problem through your site an hour ago and I am not sure it went anywhere. Can you tell me what normally follows and whether I have to do anything?
ticket sent whats next
what happen after i submit
how do i know you received it
can another technician find my case if the first one is off sick
wat gebeur nadat ek die kaartjie gestuur het
lees 'n mens my kaartjie of 'n masjien
wie besluit wanneer die probleem opgelos is
ngemva kokuthumela ithikithi kwenzekani
ngizoyithola yini inombolo yethikithi?
when will you update me once its logged
i sent a ticket, now what
what happens after logging a call
will i get a confirmation`,
  'system-down': `
our email is down
our email is down for the whole office
this is urgent, our email is down for the whole office
the internet at our office is down
our internet is down
the internet is down since this morning
no internet in the whole office
our server is down
our server crashed and nobody can work
our phones are not working
all our phones are down
nobody can log in, the network is down
the whole office cannot work
our website went down
our website is offline
the accounting system is down
the vpn is down for everybody
everything is down
our system is offline please help
outlook is not working for anybody
the till system stopped working
urgent our systems are down
it is urgent, nothing works
what do i do when a system is down
who do i phone when our server is down
ons epos is af
ons internet is af
ons bediener is af
ons stelsels is af, dit is dringend
niks werk in die kantoor nie
i-imeyili yethu ayisebenzi
i-inthanethi yethu ayisebenzi
iseva yethu ayisebenzi`,
  'assistant/people': `
how does the chat hand over to a person
when does the chatbot hand over to a human
how do i get from the chat to a person
what happens when the assistant does not know the answer
does a person read what i write in the chat
do i get a ticket number from the chat
can an engineer answer me in this chat
what happens to my chat when a person takes over
how does talk to a person work
wanneer neem n mens die gesprek oor
hoe werk die oorhandiging na n mens`,
  status: `
is your system down
how do i check if your services are working
do you have a status page
where do i see outages
is the portal down
is something wrong with your site
is your site down
is the help desk form broken? it wont send
ticket form gives an error every time
veritech offline?
is it just me or is your login not working today
where can i see if your systems are up
uptime page link
status page?
i cant submit my request, how else do i get hold of you
was there an outage last week on your side
the chat hangs, are you having problems
are your emails going out, i got no confirmation
historical availability of the portal, 90 days?
how do i check wether everything is running
form froze but i did see a number VMS something, do you have it
your page shows 502
If the whole website falls over, where do I look to see what is going on? Our control room needs a link for that.
signing in doesnt work, is it me or you
any known incidents right now
if your site is dead how do i log a call
does the status page still load when the rest is down
is julle webwerf af?
die vorm wil nie stuur nie, is daar fout by julle
waar sien ek of julle stelsels werk
ingabe iwebhusayithi yenu iyasebenza namuhla
ifomu yethikithi ayithumeli, ngenze njani
are there issues with your assistant at the moment
is your website having problems
portal not loading
outage page`,
  'helpdesk/statuses': `
what do the ticket statuses mean
what does waiting for you mean on my ticket
what does on hold mean
what is the difference between resolved and closed
my ticket says resolved
what does on hold mean on my ticket
my ticket says waiting for you, what must i do
difference between resolved and closed
why is my ticket on hold
ticket status open means someone is busy?
it says New since yesterday
who are you waiting for
status says resolved but its not
waiting for customer what now
where do i reply so that it moves on
on hold because of a supplier?
can i reopen a closed ticket
ticket stuck
pending vendor vs pending customer states
is closed the final state
my call has been "on hold" for three days
what you need from me, ticket says waiting
I see in my overview that my request stands at "Waiting for you", but I have no idea what is expected of me. How do I find out and answer?
how do i see my ticket status
ticket states explained
how far is my ticket
any update on my ticket
has somebody looked at my ticket yet
what is happening with the ticket i logged
hoe ver is my kaartjie
enige nuus oor my kaartjie
lifike kuphi ithikithi lami
can i mark it as solved myself
my kaartjie staan op "on hold", wat beteken dit
hoekom wag julle vir my by die kaartjie
wat is die verskil tussen resolved en closed
ithikithi lami lithi "Waiting for you", ngenzeni
kusho ukuthini uma ithikithi li-on hold?
open or new whats the difference`,
  'auth/sign-in': `
client portal login
where is the sign in page
how do i get into my dashboard
see all my tickets in one place
portal login
aanmeld by die portaal
how do i sign in
how do i log in
where do i log in to the portal
where is the client login
i cannot sign in
i cannot log in
what can i see in the portal
what can i do when i sign in
hoe teken ek in
ngingena kanjani
where do i log in
sign in
login page link
how do i see my tickets
cant log in
which email do i use to login
where is my dashboard
i cant get into my account, can i still log a problem
log on
how do i get to my requests
is there a customer portal
my login doesnt work but i need help now
do i use my work email to sign in
view all my old tickets
portal url?
locked out, is my information gone
login pls
SSO with entra or just email?
where do i go to check my stuff
I would like to look at the tickets that I sent you last month. Where do I enter, and with which address?
how to enter in my account
i logged in but see no tickets, wrong email maybe
waar teken ek in
ek kan nie inteken nie
hoe kry ek my kaartjies te sien
ngingena kuphi ku-akhawunti yami
angikwazi ukungena, ngisengalithumela ithikithi?
sign in to dashboard
login page
i cant get into my portal`,
  'auth/forgotten': `
cannot remember my password
need to reset my password
reset link
password not working
i forgot my password
how do i reset my password
lost my portal password
change my password
password reset
ek het my wagwoord vergeet
ngikhohlwe iphasiwedi
forgot my password
i forgot my password what now
reset password
password reset email not coming
how do i change my password if i dont know the old one
it says wrong password
the code expired
how long is the reset code valid
new password please
my password is not working since the holiday
cant remember pw
send me a reset link
where do i click to reset
reset code in my email, where do i enter it
i wrote my password down and lost the paper
returning after a year, dont remember login
entered the wrong password too many times
i need to set a new password for your site
self service password reset
After maternity leave I came back and cannot remember what I chose as my password on your website. How do I get back in?
forgoten pasword
lost password
my wagwoord vergeet
hoe kry ek 'n nuwe wagwoord vir julle werf
die kode om my wagwoord te verander het verval
ngikhohlwe iphasiwedi yami
ngiyishintsha kanjani iphasiwedi engingasayikhumbuli
do you tell me if my address has no account when i reset
i cant remember my password for your portal
wagwoord vergeet
can't log in forgot password
reset link for the portal`,
  'auth/password-rule': `
what are the password rules
how long must my password be
my password is not accepted
what must a password contain
why is my password rejected
it says password too common
do i need a capital letter and a symbol
password requirements
minimum length
can i use a sentence as password
i typed Password123! and it refuses
is 8 characters ok
password policy for accounts
special characters required?
how many characters
what does a good password look like for your site
wont accept my pasword
can my password be only lowercase words
complexity rules, NIST style or old style?
Summer2024 not accepted why
i try to make account and it say password too easy
My usual password of nine characters is refused on your registration page, even though my bank accepts it. What does yours require?
passphrase allowed?
my dog's name and birth year, good enough?
numbers needed in password?
hoe lank moet my wagwoord wees
hoekom aanvaar julle nie my wagwoord nie
moet daar 'n hoofletter in die wagwoord wees
iphasiwedi kufanele ibe nezinhlamvu ezingaki
kungani iphasiwedi yami inqatshwa?
rules for password`,
  'auth/second-factor': `
which authenticator app do i need
how do i set up two factor
do i need a second factor
where do i get the code to sign in
how does the login code work
2fa
my authenticator code is not accepted
one time pin for the portal
what is the six digit code you want
which app for the code
do i have to use google authenticator
can i use microsoft authenticator
set up 2fa
mfa
it asks for a code and i dont know where it comes from
can you sms me the code instead
does authy work
is two factor compulsory
do i need otp every time
can i use a yubikey
totp app supported?
1password for the login code ok?
why do i need a second step to log in
my authenticator code is refused
i dont want an app on my private phone
what is an authenticator app
enable mfa for my user
My colleague set up my access and now the screen asks for a code from an app that I have never heard of. Where do I find this code?
code app login
2 step verification
do normal users need 2fa or only agents and admins
watter toep gee vir my die kode
moet ek 'n authenticator app hê om in te teken
kan julle die kode per sms stuur
ikhodi yokungena ngiyithola kuphi
ngingasebenzisa i-Google Authenticator?`,
  'auth/lost-device': `
i got a new phone and my authenticator is gone
i changed my phone and cannot sign in
how do i use a recovery code
lost my authenticator
how do i reset my second factor
my phone was stolen and i cant log in to veritech now
lost my 2fa
recovery code
how to remove the old authenticator
cellphone fell in the toilet, codes were on it
i cant get the code because i changed phones
reset mfa
no recovery codes saved, what now
authenticator app deleted by accident
my code app is on a broken phone
move 2fa to another phone
where do i enter my recovery code
emailed code expired after 15 minutes
upgraded from samsung to iphone and cant sign in
mfa reset without recovery code, who do i call
i lost access to my second factor
wiped my phone, locked out
old phone sold, need to set up app again
My handset was snatched at the taxi rank yesterday and the app for your login code was on it. How can I get into my account again with a new phone?
new phone no codes
recovery codes dont work
lost yubikey / app how do i get back in
my foon is weg en ek kan nie die kode kry nie
ek het 'n nuwe foon en kan nie meer inteken nie
wat as ek nie 'n herstelkode het nie
ifoni yami yebiwe, angisakwazi ukuthola ikhodi yokungena
ngishintshe ifoni, ngingena kanjani manje ku-akhawunti
disable two factor, device gone
new phone and authenticator gone
my phone with the codes was stolen and i cannot log in
lost authenticator`,
  'auth/passkey': `
what is a passkey
do you support passkeys
how do i add a passkey
how do i set up a passkey
can i use a passkey
sign in with face id
sign in with my fingerprint
login without a password
how do i remove a passkey
can i have two passkeys
security key instead of a password
passkey
wat is 'n passkey
hoe voeg ek 'n passkey by
yini i-passkey`,
  'auth/lost-passkey': `
i lost my phone and it has my passkey
my passkey was on my old phone
how do i sign in without my passkey
lost passkey
remove a lost device from my account
how do i remove the passkey of a lost phone
sign a lost phone out of my account
the phone with my passkey is gone
passkey on a broken phone, how do i get in
new phone, passkey does not work any more
my passkey is gone
ek het die foon met my passkey verloor
ngilahlekelwe ifoni ene-passkey yami`,
  'auth/create-account': `
open a new account
register as a client
sign up for the portal
i want an account
rekening skep
ngibhalisa kanjani
how do i create an account
how do i register
where do i sign up
can i open an account
how do i get access to the portal
the confirmation code did not arrive
i did not get the email with the code
sign up
create account
i want a login
make me a profile please
the verification email did not arrive
didnt get the code when i signed up
can i use my gmail to register
how long is the confirmation code valid
register new user
where do i sign up for your portal
confirmation code not coming through
check spam for the code?
activate my account
i never had an account with you, how do i get one
do i need to pay to open an account
can i register my whole team or each one for himself
new here how do i join
signup link in the email expired
verification code 24 hours?
I have been sending you tickets by form for a while and would now like to see them all in one place. How do I open an account?
registration
how make account
must it be a work email address
ek wil 'n rekening oopmaak op julle werf
hoe registreer ek
die kode om my rekening te bevestig kom nie deur nie
ngifuna ukuvula i-akhawunti kwiwebhusayithi yenu
ikhodi yokuqinisekisa ayikafiki
register for the portal
how do i open an account
code for registration not in my inbox
skep n rekening`,
}
