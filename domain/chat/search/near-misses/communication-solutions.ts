/** Questions near communication services that no passage answers: a line for each, by the subject that they are near to. */
export const communicationNearMisses: Readonly<Record<string, string>> = {
  'business voice': `
how much is a call to a cell phone per minute
what does one extension cost
which pbx do you use, 3cx or asterisk
how much is a t46u
do you have cordless phones for a warehouse
can i get a 0860 number
can i get a 087 number
do you sell sim cards
do you sell airtime and data bundles
do you have cell phone contracts
can i upgrade my iphone with you
do you repair switchboards from panasonic
do you do bulk sms
do you do whatsapp business numbers
can i get a fancy number ending in 7777
what are the international rates
how much is a call to england
do you do fax to email
how many calls at once
how do i divert my landline
how do i block a number
wat kos n oproep per minuut
malini ucingo emzuzwini
who called me from 011 555 1234
do you do intercoms`,
  'moving numbers': `
how many days does porting take
what is the pin for porting
can i port my number to vodacom
how do i port from mtn to cell c
is my number ported already
which operator has my number now
can i keep my fax number in germany
can i port a number from namibia
my port was refused, what was the reason code
who do i call at telkom for porting
can i buy a number from someone
can i keep the number of a company that is bankrupt
hoe lank neem dit om n nommer te skuif
how many numbers have you ported`,
  connectivity: `
what does 100 meg fibre cost
is there fibre in my street
which fibre providers are in Benoni
do you do fibre for homes
what speed can i get in Hoedspruit
do you sell starlink
do you install dstv
is 5g available in my area
do you have uncapped lte, price
how much is a static ip
do you do satellite internet in Angola
what is the contention ratio
what is the latency to london
can i get a free router
how long does the installation take
when will my line be installed
what is my data balance
is openserve or vumatel better
my fibre is down, who do i call at vuma
why is my internet slow
test my speed
how much is microwave link per month
wat kos veselinternet
iyatholakala yini i-fibre eSoweto
is there fibre in my suburb
fibre coverage map
do you do home fibre
who is the cheapest fibre provider
data sim for my router`,
  'meetings, rooms and contact centres': `
how much does a meeting room screen cost
do you rent out meeting rooms
which camera for a boardroom of 12
do you sell poly or logitech
do you do conference sound for a church
do you hire out projectors
how many agents can a contact centre hold
do you provide call centre staff
do you have a call centre we can outsource to
price per agent
do you do outbound telemarketing
do you have a dialer
does the contact centre connect to salesforce
do you sell headsets
how do i blur my background in zoom
how long may a zoom meeting be
does it do sentiment analysis
hoeveel mense kan in een konferensie wees`,
  'recording calls': `
how long are recordings kept by law in years
where do i listen to yesterdays call
send me the recording of my call with you
do you record my call to you
is it legal to use a recording in court
which format are recordings in
how much is recording per extension
can recordings be transcribed into text
can you delete one recording for me`,
  'power and outages': `
how much is a battery
which towers in my area have batteries
when will the power be back
how long do vodacom towers last
is the line in Mokopane down
do you rent generators
who stole the cable
does the elevator phone work
do you do alarm lines
what stage is it
how much does the second line cost`,
}
