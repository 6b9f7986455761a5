/** How visitors ask for help in an emergency: a line for each wording, by the id of the passage that answers. */
export const firstAidWordings: Readonly<Record<string, string>> = {
  'under-attack': `
HELP we are being hacked right now
somebody is inside our network as we speak what do i do
pls help server hacked
we've been breached, who do I phone
my mouse is moving by itself and someone is opening folders on the reception pc
hackers in our system need someone NOW
Active intrusion on our domain controller, need IR engaged immediately
what must i do first, the whole office is under attack and the boss is on a plane
our website shows some foreign flag and a message from hackers
there is a live cyber attack on our school and I am only the bursar, please tell me step by step what to do and who to call
do i switch off the computers when we are hacked or leave them on
should we unplug everything, somebody has broken into our systems
cyber emergency
we have an intruder on the firewall, lateral movement to three hosts, what now
virus spreading thru the office computer after computer
is it too late at 2am to get somebody, we are busy being hacked
Good evening. I run a small medical practice and strange things are happening on all our PCs at once, I think criminals are in. Whom can I ring tonight?
how come nobody told us what to do when hackers get in, we are in it now
our vps was compromised, do we take it offline or keep it running for forensics
can you jump in immediately, security incident at our Polokwane branch
we are not your client but we are under attack can you still help us
ons word nou gekuber-aanval, wat moet ek doen
Help asseblief, iemand het by ons stelsel ingebreek
noodgeval hackers is in ons netwerk wie bel ek
Sicela usizo, abaduni bangene kumakhompyutha ethu manje
sihackiwe, senzeni?
yoh they got into everything, emails bank the lot, what must we do
must i tell staff to stop using email while the hackers are still inside`,
  'signs-of-attack': `
how do i know if we have been hacked
not sure if this is a hack or just a slow computer
my pc is so slow since tuesday, could it be hackers
there is a user called admin2 on our server that none of us made
I keep getting approve sign-in popups on my phone that I never asked for
someone logged in from Nigeria at 3am according to microsoft, is that bad
clients say they get funny emails from me that i did not write
our defender got switched off by itself
what are the red flags of a compromise
indicators of compromise checklist please
strange program on reception computer called anydesk nobody installed it
Am I being paranoid or is somebody on our network? Things just feel odd since last week and the line is busy the whole night.
suspicious activity what to look for
is it normal that the internet light blinks like mad at midnight
weird things on my computer
we have impossible travel alerts in entra, is it a false positive or the real thing
A supplier phoned to ask why our invoice has a different bank account on it. We did not change anything, what could this mean?
are we compromised? how to check
a rule in my outlook is sending mail to a gmail address i dont know
some of the files have a funny ending now and wont open, what does it mean
can you tell me if somebody is spying on my laptop
must i worry about pop ups and windows opening on their own
hoe weet ek of iemand my rekenaar gekraak het
My antivirus is skielik af en daar is n vreemde program, is dit n aanval?
watter tekens wys dat hackers in ons stelsel is
ngazi kanjani ukuthi ngihackiwe
Ikhompyutha yami ihamba kancane kakhulu futhi yenza izinto eziyinqaba, ingabe ikhona inkinga?
data usage went through the roof overnight with no one in office, should i be worried
what symptoms would make you say call us straight away`,
  'first-aid/payment-fraud': `
we paid R180 000 to the wrong bank account, it was a fake invoice
paid a scammer help
I did an EFT this morning and now the supplier says they never changed their banking details
can we get the money back from a fraudulent payment
the ceo emailed to pay urgently and i paid but it wasnt him
BEC loss, funds went out an hour ago, what is the recall procedure
my bookkeeper was tricked into paying crooks
we got scammed out of our deposit for a tractor, what now
who do i call first the bank or you, money went to fraudsters
Our school paid a building contractor on an emailed letter with new account details and it turns out the letter was forged. What should I do in the next hour?
sent money to thief via capitec, can it be reversed
invoice with changed bank details and accounts already released it
fnb says its gone, somebody online says they can recover my money for a fee, should i
i think we just paid a fraudster
transferred the transfer duty to a hacked attorney email
is it true the bank can freeze the money if you phone fast
fake proof of payment, and we also paid them
whaling email, finance released two payments
must i open a case at saps for invoice fraud
the money left the account and the vendor is a fake
how quick must you act after paying the wrong person because of a false email
we buyed machine from fake company and money is gone please help
ons het geld aan bedrieërs betaal, kan die bank dit keer
Ek het die verkeerde rekening betaal na n vals e-pos, wat nou
my boekhouer is gevang met n vals faktuur
Sikhokhele umkhohlisi imali, singayithola kanjani?
ngikhokhe i-invoice engelona iqiniso, ngenzenjani
salary payment of an employee went to a crook after an email asked HR to change his account`,
  'first-aid/lost-device': `
my laptop was stolen out of my bakkie
lost my work phone in a taxi
somebody broke into the car and took two laptops with client files
can you wipe a stolen laptop from there
phone got snatched at the robot, banking app was open
i left my ipad on the plane
Smash and grab this morning, rep's notebook gone, need remote wipe and bitlocker status
how do i lock a phone that is gone
house robbery they took the laptop of our accountant with all the payroll on it
stolen phone
The nurse's tablet disappeared from the ward last night. It holds patient details and I don't know if it had a PIN, so what must we do?
my handset with the authenticator was pinched in joburg cbd and the thief can see my sms codes
do i need a case number for a missing company laptop
lost usb stick with payroll data
driver lost the company cell with email on it
what if someone sms me that they found my iphone and wants me to click
must we tell anybody that a laptop with personal info went missing
device lost, mdm enrolled in intune, what steps
is the data safe if the laptop is stolen but had a password
left my bag with my macbook at gautrain station
can the thief get into our systems with the laptop he took
i was mugged and they took my phone and made me give the pin
my skootrekenaar is gesteel, wat moet ek doen
Iemand het my foon gevat met al my werk e-posse op
selfoon verloor kan julle dit uitvee
ifoni yami yomsebenzi yebiwe
Bantshontshe i-laptop yenkampani, ngenzeni manje?
server was physically stolen during a break in at the farm office`,
  'first-aid/ransomware': `
all our files are locked and there's a note asking for bitcoin
files wont open they end in .lockbit
pay the ransom or not?
They want R2 million to unlock our server. We are a small engineering shop and cannot work, do we just pay?
ransomware on file server, backups on same nas
pastel company data encrypted overnight
a red screen with a countdown says my documents are encrypted
can you decrypt files after ransomware
can we restore from backup straight away after the encryption or wait
how do i stop it spreading to the other pcs, files are getting scrambled one after the other
is there a free key for akira
all the school's marks are gone, every folder has a readme with a tor link
hackers want money for our data back
cryptolocker
esxi hosts encrypted, do we power off the VMs
switch off the server or not while it is locking files
must we negotiate with the ransomware guys
opened excel this morning and everything is gibberish with a strange name at the end
is it true that paying gets you the files back
should i reply to the email in the ransom note to buy time
someone holds our patient records hostage
unplug the backup drive? our files are being encrypted
al ons lêers is gesluit en hulle soek geld
Losprysaanval op ons bediener, moet ons betaal?
ons dokumente is geënkripteer wat nou
amafayela ethu akhiyiwe, bafuna imali
Babhale ukuthi sikhokhe nge-bitcoin ukuze sithole amafayela ethu, senzeni?
the qnap got hit with encryption and a txt file in each folder
wat doen ons met die rekenaars as ransomware hulle gevang het, af of aan`,
  'first-aid/phishing': `
i clicked the link and put in my password
oh no i typed my login on a fake microsoft page
I gave my OTP to someone who said they are from the bank
staff member fell for a phishing mail, creds entered, what are the steps
a guy from "microsoft" phoned and I let him onto my computer
opened an attachment that looked like a courier slip from DSV and now im worried
clicked on dodgy link am i in trouble
fake sars refund email, entered all my details
Our receptionist entered her email password on a page that looked like SharePoint. She is in tears and only told us now, what must we do for her account?
can they get in if I only clicked but typed nothing
i scanned a qr code on a parking notice and filled in my card number
delete the scam mail or keep it?
installed teamviewer for a caller who said my licence had expired
my boss will kill me, i gave my password to scammers
user submitted creds to an AiTM page, revoke tokens?
entered pin on fake absa page
how do i undo it, i filled in the form and then saw the address was wrong
whatsapp message said i won, i put my details in
which passwords must i change after i fell for a scam page
somebody in accounts downloaded a file from a dodgy sms
what if I gave my netflix password and it is the same as work
is my pc infected if i enabled macros on a word doc from a stranger
ek het my wagwoord op n vals bladsy ingetik
Ek het op n skakel geklik en my kode gegee, help
n man het gebel en ek het hom op my rekenaar toegelaat
ngifake iphasiwedi yami ekhasini lomgunyathi
Nginikeze umuntu i-OTP yami ocingweni, ngenzeni?
smished, card info and cvv given`,
  'first-aid/account': `
someone took over my mailbox
cant get into my email, password was changed and it wasnt me
my gmail is sending spam to everyone i know
our facebook page was stolen, they changed the admin
M365 account takeover with inbox rules to RSS folder
my whatsapp was hijacked and he is asking my friends for money
sim swap, no signal since morning and my email is locked
whole contact list got a dropbox link from my address
the director's mailbox is being used by somebody else to send invoices
how do i kick a stranger out of my account
hacker changed my recovery number
They are in my email and I can see them reading things. I have changed the password already but they still get in, how do I get rid of them?
account hacked
instagram of our guest house gone, hacker holds it
someone is logging in as me
compromised mailbox steps: revoke sessions, reset mfa, what else
do i warn my clients when my email was used by crooks
got a code by sms and a man phones to ask for it
linkedin hacked how to recover
my phone says no service and vodacom says the sim was moved
mails i never sent are in my sent items and replies are vanishing
what if they still get in after i changed my password
iemand het my e-pos oorgeneem
My Facebook-blad is gekaap, ek kan nie meer inteken nie
my sim is geruil en nou is my rekeninge weg
umuntu ungene ku-email yami washintsha iphasiwedi
I-WhatsApp yami ithathwe ngabantu abangaziwa, ngenzenjani?
principal's email account hijacked, parents are receiving false fee statements`,
  'first-aid/data-leak': `
i sent the salary list to the wrong person
client database is on the internet
we emailed patient results to somebody else by mistake
our sharepoint folder was open to anyone with the link for months
S3 bucket public, contains ID numbers
someone threatens to publish our customer list if we don't pay
Payroll spreadsheet went to all staff instead of only the directors. I have tried to recall the mail, what more must I do today?
personal information got out what now
data leak
found our customer details for sale on the dark web
used cc in place of bcc with 400 parents
ex employee took the client list on a flash drive
popi act breach by accident how do we fix
whatsapped a learner report to the wrong mother
our clients' ID copies show up on google
can i ask a stranger to delete an email i sent him
documents left in a rubbish bin with people's details, does that count as a leak
a researcher says he can download all our invoices by changing the number in the address
API key and database password pushed to a public github repo
what must i write down when information has leaked
is it a breach if the wrong supplier saw our price list and ids
the printer company got our old machine with all scanned documents still on it
ons kliënte se inligting het uitgelek
Ek het die verkeerde mens die salarisse gestuur, wat nou
n gedeelde vouer was oop vir almal
imininingwane yamakhasimende ethu ivuzile
Ngithumele i-email enezimfihlo kumuntu ongafanele, ngenzenjani?
how do i stop a leak that already happened
excel with bank accounts of members mailed outside the company`,
  'emergency/next': `
ok i have unplugged it, what now
i unplugged the computer, what next
we disconnected everything, what do we do next
we did that, what comes next
what else must we do
what do we do after that
the computers are off the network, now what
what should we do in the next half hour
who must we tell
must we tell our insurer
whom do we inform after the attack
do we have to notify anybody
which passwords do we change first
do we change the passwords now
what should we write down
wat nou
wat moet ons volgende doen
ons het alles ontkoppel, wat nou
senzenjani manje
senzeni manje`,
  'emergency/pay': `
should we pay them
should we pay the attackers
should i pay the hackers
must we pay what they ask
do we pay
is it better to pay
may we answer the attackers
can we negotiate with them
they want money, should we pay
shall we reply to the hackers
moet ons hulle betaal
moet ons die kuberkrakers betaal
kufanele sibakhokhele na`,
  emergency: `
what do we do in the first hour of an attack
do you have a checklist for an attack
is there an emergency page
can someone who is not a client get emergency help
who do i phone when we are hacked
what is the emergency number
do you help companies under attack who are not clients
draft for the information regulator
what is the emergency page for
do you have a checklist for the first hour of a hack
can a non client call the emergency line
we are not your customer but we are under attack, will you help
template for reporting to the information regulator
where do i write down evidence during an incident
first 60 minutes plan
is there a form that logs a critical incident for me
incident response checklist download
draft breach notification letter
what should we do in the first hour and in which order
who answers the emergency number
evidence log template
step by step page for an attack
does the emergency number go to a call centre or real engineers
we have no contract with anybody and our files are locked, do you take strangers
section 22 notification draft
playbook for the first hour
emergency number for hacked
order of what to do after being hacked: who to call, what to stop, who to tell
I am putting together a crisis folder for our practice. Do you have a page with the steps for the first hour, a place to note the evidence and a letter to the regulator?
do i have to be a client
help page hacking
wat doen ek in die eerste uur van 'n aanval
help julle ook mense wat nie kliënte is nie in 'n noodgeval
is daar 'n kontrolelys vir as ons aangeval word
kufanele senzeni ehoreni lokuqala lokuhlaselwa
nisiza nabantu abangewona amaklayenti enu uma behlaselwa?
emergency page link`,
}
