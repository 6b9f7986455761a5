/** How visitors ask for telephones, lines and meeting rooms: a line for each wording, by the id of the passage that answers. */
export const communicationWordings: Readonly<Record<string, string>> = {
  'services/communication-solutions': `
i just need to speak about voip
i want to talk about voip
do you offer voip
business phone system
do you sell pbx
phones for our office
do you do internet lines
connectivity for our branches
unified communications
telefoonstelsel vir kantoor
izingcingo zehhovisi
do you do phones
do you do voip
tell me about communication solutions
do you have phone systems
do you supply internet
we need a new pbx
do you offer fibre
het julle telefoonstelsels
need a new phone system
voip for office
pbx replacement
do you supply fibre
business internet and phones from one company
telkom lines are expensive, alternatives
we want meeting room video
call centre setup
phones go dead in load shedding
unified communications provider, ICASA licensed
Our switchboard is twenty years old and parts can no longer be found. What would you put in its place for three branches?
can you do internet for a warehouse
looking for hosted pbx with 30 extensions
sip trunks
reps on the road miss calls
zoom room equipment
moving office need lines and phones
wifi and voice bundle
cheaper calls between branches
one bill for line, phones and meetings
alternative to vodacom business or euphoria
lte backup and voip, who does that
communications services
ons soek n nuwe telefoonstelsel
Verskaf julle internet en telefone?
ons skakelbord is stokoud
sidinga uhlelo olusha lwamafoni ehhovisi
Ninayo i-inthanethi namafoni ebhizinisi?
do you do telephone systems
phone system for 20 people
can you supply internet and phones
telecoms provider for an office`,
  'services/communication-solutions/particulars': `
how do you move our number
how does number porting work
what do i have to sign to port a number
when must we cancel our old phone contract
must i cancel telkom first
why was my porting refused
how does porting work step by step
do i cancel telkom first before moving my number
number porting process
what must i sign to move our number to you
why was our port request rejected
porting was refused by the old provider
when do i end my old contract
will the phone be dead while the number moves
what happens on the day of the port
We want to bring our switchboard number over but fear losing it. Could you explain in which order things are done?
port date and time after hours?
icasa number portability regulations steps
old operator dragging feet on port
cut over of the pbx
GNP port procedure
is there a risk of losing the number if i give notice
test numbers before going live
names dont match on port form
can the port be reversed if it fails
telkom to voip port how
sequence for moving numbers
who sends the request to the old operator
do both systems run at once
must i keep paying telkom till the number is over
which old lines may i cancel afterwards
hoe werk dit om ons nommer oor te skuif
Moet ek eers my ou kontrak kanselleer?
hoekom is my nommer se oordrag geweier
inombolo yethu ithuthwa kanjani?
Kufanele ngikhansele i-Telkom kuqala?`,
  'services/communication-solutions/port-time': `
can i keep my existing number
port our numbers
number portability
transfer our phone number
do we keep our numbers
can we keep our phone number
can we keep our telkom number
can we take our landline number with us
will our number change
we are moving offices can the number come along
kan ons ons nommers hou
kan ons ons foonnommer behou
keep 011 number?
i've had this number for 30 years dont want to lose it
moving to another town, does the landline number come along
can a cell number be moved to you
same number new provider
number on all our bakkies must stay the same
number is in my late husband's name
the account is on the old owner's name, can i still take the number
we bought the business and the number is registered to the seller
We are moving from Paarl to George in June. Everybody knows our 021 number, may it go with us?
do we lose our numbers
keep geographic number after relocation
retain DDI range
085 and 021 numbers can they stay
our number belongs to the franchise head office
is it possible to take my number with me
account holder name differs
new number?
clients know our number, will it change
mobile number transfer to business phone
number in ex partner's name
kan ons ons nommer behou
Ons trek na n ander dorp, bly die nommer dieselfde?
die nommer is op my pa se naam
singayigcina inombolo yethu yocingo?
Sithuthela kwelinye idolobha, inombolo iyasala?
i dont want to reprint letterheads, number must stay
we move offices, will our number stay the same
keep our existing phone number
hou ons ons ou nommer`,
  'services/communication-solutions/outage': `
what happens to our phones in a long power failure
do the phones work when the power is out for hours
what if both lines fail
how long do phones work when power is off
phones during a blackout
tower batteries flat no signal, then what
12 hour power cut and calls
do calls divert to cell phones if everything fails
can customers still phone us in stage 6
what if fibre and lte both go
line and phones in loadshedding for 4 hours
total grid failure phones
Last winter we had no power for two days and nobody could reach the clinic. How would your phones have coped?
voip dies with the power doesn't it
failover to mobile
redundant carriers
how come my cell has no signal when the power's out
exchange down
calls lost when eskom fails
both lines down
battery runtime for pbx and handsets
will the phone ring somewhere when the office is dark
emergency line for old age home must always work
transformer blew up, three days no power, phones?
substation fire
our old copper line worked in power cuts, does yours
prolonged outage continuity for voice
werk die telefone as die krag lank af is
Wat gebeur met oproepe as beide lyne af is?
hoe lank hou die foonstelsel sonder krag
amafoni azosebenza uma ugesi umuke isikhathi eside?
Kwenzekani ngezingcingo uma imigqa yomibili ifile?
cell towers fail after 4 hrs, whats ur plan`,
  'services/communication-solutions/recording': `
may we record calls
can we record phone calls
is it legal to record calls
do you have call recording
who may listen to recordings
is it legal to record phone calls
may we record customers
must i tell people the call is recorded
call recording popia
RICA consent recording
who can listen to the recordings
how long are recordings kept
this call may be recorded message, needed?
record calls for training
Our debt collectors phone all day and the attorney wants every call kept. Are we allowed to, and who would have access?
one party consent south africa
delete recordings after how long
voice logging for FAIS advice
boss records my calls is that allowed
can we record without telling the caller
can only managers replay calls?
record incoming calls on the switchboard
access control on call recordings
proof of what a client said on the phone
recorded lines
complaint disputes, want to keep phone conversations
retention setting for call audio
customer says we may not record him
mag ons oproepe opneem
Moet ons die beller sê dat ons opneem?
wie mag na die opnames luister
sivumelekile ukurekhoda izingcingo?
Kufanele sitshele umuntu ukuthi siyamrekhoda?
legal recording of telephonic orders`,
  'services/communication-solutions/teams': `
can they ring in teams
can we make calls from microsoft teams
can we phone with teams
teams telephony
can our staff take calls on teams
can i phone from teams
teams calling with our landline number
direct routing
use microsoft teams as a switchboard
teams phone system south africa
will our number ring in teams and on the desk phone
do we still need desk phones if we have teams
get calls on my laptop
work from home and answer the office line in Teams
Everyone already sits in Teams all day. Could clients dial our normal number and reach us in there?
operator connect
ring at same time on cell app and desk
ms teams voip
outgoing calls to cell numbers from teams
can teams replace our pbx
is it possible to dial out from teams
e5 phone licence plus your sip
teams calls to normal phones
yealink and teams together
answer the office number anywhere
one number on three devices
link our phone lines to microsoft teams
can reception answer in teams
kan ons uit Teams uit bel
Lui ons nommer ook in Microsoft Teams?
teams as skakelbord
singashaya izingcingo nge-Teams?
Inombolo yethu ingakhala ku-Teams?
how come I can only call colleagues in teams and not landlines`,
  'services/communication-solutions/business-voice': `
do you sell phones
can our receptionist answer the phone from home
answer the landline on my cell phone
can calls be forwarded to a cell phone
can our numbers ring on mobile phones
can staff take calls at home
cloud pbx
switchboard
call menus
can my office landline ring on my cell when im out on a job
we still pay telkom for six old lines, can you give us something modern
looking for a hosted pbx for 40 extensions
do you do VoIP / SIP trunking with softphones?
our switchboard is ancient and the lady at reception cant transfer calls anymore
press 1 for sales press 2 for accounts, can we set that up ourselves
nobody can make sense of our phone account every month
I need my receptionist to answer the company number from home on her laptop
how come our phone bill has forty lines i dont understand
virtual switchboard for a small practice
we want to replace our Panasonic PABX, what would you put in its place?
can we listen to a call afterwards when a customer says we promised something
i want one number and it must ring on my phone and my wife's phone at the shop
Good morning, we are a school with about 25 extensions and the old telephone system has died. Could you supply telephones that also work on the teachers' computers?
alternative to 3CX that you manage for us?
who decides where calls go after hours, us or you
phone system for office pls
is it true a business can do away with desk phones completely
can clients call our normal 011 number and reach a technician in his bakkie
call routing and IVR changes - self service or via ticket?
what brand of phones dont matter, i just want calls to follow my people around
how do we make that when the call come in it go first to secretary and then to manager
ons soek 'n nuwe telefoonstelsel vir die kantoor, ook op die selfone
kan ek self verander waarheen 'n oproep gaan as die kantoor toe is?
doen julle skakelborde oor die internet?
ngifuna inombolo yehhovisi ikhale nakumakhalekhukhwini
ingabe ninalo uhlelo lwezingcingo lwebhizinisi?
cloud telephony with call recording, what do you have
hosted pbx for 15 extensions
replace telkom landlines with voip
can we take calls on our cellphones with the office number
softphone on laptop
call menu press 1 for sales
ip phones for a clinic
office number must ring on my cell`,
  'services/communication-solutions/connectivity': `
failover internet
redundant lines
do you sell fibre
lte backup
internet for our branch
do you provide wifi and internet
do you supply internet lines
can we get fibre and lte
our internet keeps dropping
we lose internet when the fibre is cut
cable theft
backup internet line
second internet line with failover
can you give us a wireless link
our fibre keeps getting cut by the contractors digging up the road
do you resell fibre
i need internet at a farm outside Tzaneen where there is no fibre
what happens if the cable gets stolen again, can we have a second line
automatic failover from fibre to LTE?
SD-WAN with dual last mile from different carriers, do you offer it
whole office sits and twiddles their thumbs when Openserve is down
can you get us two internet connections that dont both die at once
internet for business
looking for backup internet for our card machines
is it worth having Vodacom LTE behind our Vumatel line, and can you set it up?
we lost a full day of sales because the line was dead
do you do wireless links between two buildings or out to a mine
We are a doctor's practice in Polokwane and the internet drops at least twice a week. Can someone give us a connection that just stays on?
which network operators do you use for leased lines
can starlink be part of the mix
need better internet than what MTN gives me
cable theft internet off for 3 days again!!!
how do you stop one broken line from taking the whole branch offline
do you supply the internet line or must we get that elsewhere
redundant WAN for 12 branches, one supplier to deal with
i want internet what never stops
die internet val elke week om, kan julle iets beters insit?
het julle 'n rugsteunlyn vir as die vesel breek
verskaf julle vesel of LTE op die platteland?
i-inthanethi yethu ihlale inqamuka, ningasisiza?
ingabe nisifakela i-fibre ne-LTE ndawonye?
one provider goes down, the other takes over - is that something you do
fibre for our business
internet on a farm
lte failover
our internet is down all the time, can you give us a better line
wireless internet where there is no fibre
dedicated line between branches
internet vir besigheid
do you supply internet in rural areas
poor internet on our farm
we are far out of town with terrible internet
failover line
fibre and lte combined`,
  'services/communication-solutions/meetings-and-rooms': `
can you equip our boardroom for video calls
zoom room
video conferencing equipment
people at home cannot hear the room
it takes us fifteen minutes to get the boardroom screen going every time
people dialling in always say they can't hear those at the end of the table
do you install video conferencing in boardrooms
teams rooms setup for 4 rooms
need a camera and mic for our meeting room
Logitech or Poly, which kit do you fit for hybrid meetings?
half our staff work from home and feel left out because they hear nothing
can you make it one touch to join a zoom call in the room
the directors are fed up with cables and adapters in the boardroom
we want a hall where parents can attend the AGM online too
what can you do about echo and bad sound when some are in the office and some remote
hybrid meetings equipment
do you fix boardroom AV or is that somebody else
every meeting starts with someone phoning IT to get the TV working
I am the PA to our CEO and it is always me who has to get the conference room going while ten people stare at me. Can you put in something that simply works?
boardroom screen quote
MTR devices, ceiling mics, room booking panels - supply and manage?
is there a system where you walk in press start and the others see you
our google meet in the conference room is a disaster
how to make remote people see and hear the whole table
skool wil vergaderings met ouers aanlyn hou, kan julle die kamer toerus?
die klank in ons raadsaal is vreeslik as mense van die huis af inbel
julle sit kameras en mikrofone in vergaderkamers in?
sidinga igumbi lemihlangano elinekhamera nomsindo ocacile
abantu abasekhaya abasizwa uma sisemhlanganweni, ningasilungisela?
video call room for small office how do i start`,
  'services/communication-solutions/contact-centres': `
do you do call centres
contact centre software
queue for calls and chats
we have twelve agents and no idea how long people wait on the line
customers phone, whatsapp and mail us and things fall through the cracks
call centre software for 20 seats
do you do omnichannel CCaaS?
i need to see right now how many callers are holding
complaints say nobody answers our phone, how do i check
looking for something like Genesys or Five9 but smaller
can emails and calls go in one list for my team
our debtors ladies want one screen for calls and messages
real-time wallboard with queue stats
how do we see how busy the agents are
can chats from our website be shared out to the same people who take calls
is there a way to put callers in a line and tell them their place
insurance broker with 8 people on phones, need proper queueing
Our municipality gets hundreds of calls after every water outage and the public complain they hold forever. Would you have a system that shows supervisors what is going on?
callcentre
customers hang up because they wait to long
all the support channels in one place
we use freshdesk for mail and a separate pbx for calls, can it be one thing
do you set up inbound call queues with skills routing and SLA reporting
who picks up next, the one who is free longest? we want that fair for calls and mail
oproepsentrum vir tien agente, doen julle dit?
ek wil sien hoe lank mense op die foon wag
kan e-pos en oproepe in een ry beland
sinesikhungo sezingcingo, sifuna ukubona ukuthi amakhasimende alinda isikhathi esingakanani
izingcingo nama-imeyili kungangena ndawonye?
reporting on missed calls and hold time for our bookings desk`,
  'services/communication-solutions/power': `
will our phones work during load shedding
batteries for the router
keep the internet on during load shedding
what size UPS do i need for the router and the phones
phones die two hours into stage 6
the batteries we bought last year last only 20 minutes now
do you supply inverters for the server cabinet and switches
loadshedding kills our PABX every single time
can somebody check our UPS before it fails
who replaces the batteries when they get old
runtime calculation for PoE switches and handsets during 4.5 hour slots
need battery for wifi router at clinic
we are on stage 4 most days and the fibre box goes off even though the street has signal
is a R1500 gizzu mini ups from takealot enough for our comms or do you size something bigger
lithium or lead acid for the network rack
eskom is off now and our phones too, how do we prevent this
backup power for the comms cabinet
We run a guest house and whenever the lights go out the card machine and telephone go with them. What would you recommend to keep just those going?
do you test UPS batteries under load on a schedule
how long will the phones stay on when the lights go
our inverter was installed by an electrician and the network still drops, why
battery maintenance contract for network gear
can you size it to our area's schedule and not some average
hoe groot 'n battery het ons nodig om die telefone aan te hou met beurtkrag
julle toets en vervang die UPS batterye?
ons battery hou net tien minute as die krag afgaan
sidinga ibhethri lokugcina i-router nezingcingo zisebenza uma ugesi uhambile
ningasifakela i-UPS yezingcingo zehhovisi?
keep lines and switches alive without a generator`,
  'services/communication-solutions/start': `
how do we change over to your phones
how does the phone project start
how long does it take to install phones
ok if we sign up for your phones and lines what happens first
how does the process go when we move our telephony to you
must we phone you with our telkom contract dates or do you find that out
how long from first call till the phones work with you
do you come look at our site before you switch us over
will you change our numbers over during the day while clients are calling?
what information do i need ready before i talk to you about phones and internet
onboarding plan for voice and connectivity at five branches
rollback if the switch over goes wrong?
our MTN contract ends in August, when must we start talking to you
steps to switch phone supplier
what do you do in week one
timeline for moving voice and lines
Is it so that you do the cutover after hours? Our practice cannot be without a phone even one hour on a weekday.
who logs the fault with openserve once we are with you, must we still sit on hold
after the installation who watches the line
can you survey signal strength at our warehouse before we commit
im scared of the changeover of our phones, walk me through it
how soon could our telephone be with you
i want to know what come first, survey or contract end
hoe werk dit as ons ons telefone na julle toe skuif
wat moet ek byderhand hê vir die eerste gesprek oor ons lyne
kom kyk julle eers na die perseel voor julle lyne insit?
siqala kanjani uma sifuna nisiphathele izingcingo nezintambo?
kuthatha isikhathi esingakanani ukudlulisela izingcingo zethu kini
do you do site surveys for coverage`,
  'services/communication-solutions/cost': `
how much for phones
voip pricing
what does voip cost
cost of fibre
price of a pbx
wat kos 'n telefoonstelsel
what does a phone system cost
how much is voip per user
what do calls cost
what do you charge for fibre
are phones included
is the site survey free
price per line
how much per extension per month
what do you charge for calls, per minute or per second
price for voip for 15 users
is the site visit for phones free or do you bill for it
do we have to buy the handsets or can we rent
what makes the monthly amount for lines and phones go up or down
whats included in the phone package
telkom charges us R9000 a month for phones, would you be cheaper
do you put a markup on what the fibre company charges
any fee for bringing our number across?
opex model for handsets and UPS batteries?
quote for phones and internet at two branches
budget figure needed for telephony next year, how is it built up
cabling extra or part of it
hidden costs on your business phone offer?
Our finance manager asked me to find out how telephone costs with you are calculated, by person or by line, before we invite you for a meeting.
are the batteries in the price or an extra
i want to pay only for seconds i talk
does it cost more if vodacom doesnt reach our farm
cost of sip channels and call rates
wat kos julle telefoonstelsel per gebruiker per maand?
moet ek die fone koop of kan ek huur
hoeveel vra julle vir die lyn en oproepe
kubiza malini izingcingo zebhizinisi ngenyanga
ingabe ukuhlola indawo yethu yezingcingo kumahhala?
fault logging with networks billed separately or not
what do phone lines cost per user
how are calls billed
do we have to buy the phones`,
}
