/** Questions near cloud services that no passage answers: a line for each, by the subject that they are near to. */
export const cloudNearMisses: Readonly<Record<string, string>> = {
  'cloud services': `
do you have your own data centre
do you rent out rack space
how much is a virtual server per month
do you offer hosted desktops
do you do azure virtual desktop for 30 people, price
do you support oracle cloud
do you support alibaba cloud
do you have a private cloud in teraco
do you do kubernetes consulting
do you run gpu servers for ai training
which cloud is the best
is aws better than azure
how many azure engineers do you have
are you an azure expert msp
do you offer cloud certifications
het julle eie bedieners wat ek kan huur
do you host game servers
how many migrations have you done
biggest company you moved to the cloud
do you support dropbox business
do you support zoho
do you host microsoft exchange yourselves`,
  'where data stays': `
in which building in cape town is the aws region
how many data centres does azure have in joburg
which regions does oracle have in africa
does dropbox store data in south africa
where does whatsapp keep my chats
where does zoom store recordings
where does chatgpt keep my data
which street is the data centre in
can i visit the data centre
is our data mirrored to Nairobi
where is xero hosted
where does salesforce host
does apple icloud have servers in africa
how far is the second site from the first
can we keep the keys in our own safe
waar is Sage se bedieners
is china allowed to see our data`,
  'what the cloud costs': `
how much is a small server on aws in rand
what does 1 TB of storage cost
how much is microsoft 365 business premium per user
price of google workspace starter
will microsoft raise its prices in january
what is the exchange rate today
how much does azure charge for backup
discount on azure through you
how much did other clients save on average
what percentage do we save
do you take a percentage of the savings
do you give free aws credits
wat kos office 365 per maand
malini i-Microsoft 365
how much is sharepoint extra storage`,
  migration: `
how many days does it take to move 100 mailboxes
how long does moving 2 TB take
which migration tool do you use
do you move lotus notes
can you move my photos from icloud to google
how do i move my outlook pst myself
can you move us from shopify to wix
do you move physical servers in a truck
do you move offices with furniture
how many gigabytes can you move per hour
did our migration finish
when is our next wave
kan julle my dropbox skuif
which day is our cutover`,
  'microsoft 365 and google': `
how do i share a calendar in outlook
how do i recover a deleted file in onedrive
how do I write a vlookup
what is included in e3 versus e5
does copilot come with business standard
how much is copilot
how big may a mailbox be
how many people can join a teams meeting
how do i record in teams
my outlook does not open
excel keeps freezing
how do i cancel my office subscription
product key for office 2021
can you activate my pirated windows
do you give microsoft training
teams vs zoom which is better
how do I install office on my mac
can i get office for free as a student
hoe stel ek my handtekening in outlook
ngifaka kanjani i-Outlook efonini`,
  'cloud outage and leaving': `
when was azure last down
how many hours was aws down last year
what compensation does microsoft pay for outages
how long does it take to leave the cloud
which companies moved back from the cloud
how many of your clients left the cloud
will aws still exist in ten years
does starlink work for cloud apps
what internet speed does each user need
how much data does a cloud pc use`,
}
