/** Questions near cybersecurity and first aid that no passage answers: a line for each, by the subject that they are near to. */
export const cyberSecurityNearMisses: Readonly<Record<string, string>> = {
  insurance: `
is cyber insurance worth the money
should we take out cyber insurance
is it worth insuring against ransomware
which cyber insurer do you recommend
what does cyber insurance cost
does our cyber insurance pay a ransom
is kuberversekering die moeite werd
ingabe umshwalense we-cyber uyasiza
`,
  'cybersecurity services': `
what does the soc cost per endpoint
which siem do you run
do you do red teaming
do you do social engineering tests at the front door
do you sweep offices for bugs
do you do private investigations
can you find out who is stalking me online
can you hack back
can you get into my wifes phone
do you train ethical hackers
do you supply bodyguards
do you secure industrial robots on ships
do you do dark web monitoring
do you have a threat intelligence feed we can buy
do you offer a ciso for one day a week
do you do source code review
do you certify companies for iso 27001
can you write our security policies
do you do key escrow
do you supply hardware security modules
kan julle uitvind wie my facebook gehack het
niyayivimbela i-hacker ku-WhatsApp yami
do you sell security cameras
how many analysts work in the soc
how big is your security team
can we visit your soc
which country are your analysts from
virtual ciso service
is sentinelone better than defender
crowdstrike or sophos, what do you advise
which firewall is the safest
do hackers like small companies
how many small businesses get attacked
what is zero trust
what is a zero day
what is the newest ransomware
who is behind the latest attack
what does edr mean`,
  'who to notify': `
what is the fine for a popia breach in rand
can the directors go to jail after a breach
which form does the fsca want
how do i register an information officer
what is the phone number of the hawks
can i sue the hacker
do i have to report under gdpr to the french
does my medical aid need to know
who got fined by the regulator last year
how much compensation must we pay each person
do we have to tell our shareholders
who do i report a scam number to
watter boete kry ons as ons nie rapporteer nie
which lawyer can you recommend for a breach`,
  antivirus: `
which antivirus is the best
is windows defender good enough for me at home
does norton slow down my pc
how much is sophos per computer
can i get a free antivirus from you
my antivirus licence key expired, send a new one
does eset detect this virus
is kaspersky russian spyware
do you sell avg
which antivirus for android
how do i remove mcafee
watter antivirus is die goedkoopste
what is the detection rate of your product`,
  'isolation and access': `
how many machines did you isolate last year
how quickly can we get a machine back after isolation, in minutes
can you isolate a phone
do you isolate printers
which analyst looked at my mailbox on tuesday
can you read encrypted mail
send me the log of who accessed our files
can the boss see my private browsing through your tool`,
  'penetration test': `
which company does your penetration tests
how many days does a pentest take
can you pentest our competitor
do i get a certificate after the pentest
what did the last pentest of veritech find
do you test mobile apps for holes
how often must we do a pentest by law
can you run a ddos test on our site
do you do wifi cracking
is a pentest the same as a bug bounty
how do I use metasploit
black box or white box, which one do you do`,
  'email and identity': `
which spam filter is best for gmail
how do i block one sender in outlook
how much is mimecast per mailbox
why did my mail to standard bank bounce
is my email address on the dark web
how do i set up dmarc record myself step by step
what is the spf record of our domain
how many phishing mails did you block for us
can you get me off a blacklist
who sent me this email
can you trace an anonymous email
how to recover my hacked instagram
do you sell yubikeys
is sms otp safe
how do I turn on 2fa for facebook
kan julle kyk van wie hierdie epos kom
do you encrypt emails with pgp
can you archive mail for 10 years
how do i add a signature in my email
how much mailbox space do i get
do you give out free email addresses
why does my email go to spam
how do i recall an email
which mail server do you run yourselves
how do i set up email on my iphone
can you read me my last email
what is the smtp server of my provider`,
  vulnerabilities: `
which scanner do you use, nessus or qualys
how many vulnerabilities do we have
do you scan wordpress plugins for free
is log4j still a problem
what is CVE-2024-3400
can you scan my home router
how much is one scan
how often do you scan, which day
do you scan mobile apps
scan this link for me please
is this website safe to buy from
is this file a virus
which windows versions have the bug from yesterday`,
  'awareness training': `
how many lessons are in the course
how much is the training per person
is the training in zulu
can i get the training on dvd
do the staff get a certificate
which platform is the training on
how many of our people clicked last time
who failed the test
do you do training in person at our farm
is the training seta accredited
can i claim skills levy for it
do you train pensioners about scams
do you give talks at schools
do you offer excel training
hoe lank is die kursus
ingabe ukuqeqeshwa kungesiZulu
do you have posters we can print`,
  'incident response': `
how much do you charge for an incident if we are no client
retainer fee per year
how many incidents have you handled
do you pay in bitcoin for us
which gangs are active in south africa
can you testify in court for us
do you do mobile phone forensics
can you recover deleted whatsapps for a divorce
can you tell me who hacked us by name
how many hours does a response take
do you work with the fbi
name a company that you saved
what did the attack on the department of justice cost`,
  'what cybersecurity costs': `
price per person in rand for security
what does it cost for 15 people
how much is the monthly fee for one server
how much do logs cost per year
is there a cheaper plan without night shift
what does forensics cost per hour
give me a rough idea, is it thousands or tens of thousands
do you have a starter pack for under R2000
wat kos julle sekuriteit per maand presies
malini ukuvikela amakhompyutha ayishumi`,
  'first aid': `
which bank has the best fraud line
what is the fraud number of capitec
what is the number of the police in Hatfield
how much ransom do gangs usually ask
is it illegal to pay a ransom
how long does the bank take to pay me back
what are the chances of getting my money back
where do i buy bitcoin to pay
can you unlock a phone that I found
how to see if my husband reads my messages
can vodacom give me my call logs
what is ransomware as a service
who invented phishing
history of computer viruses
what is the longest a breach stayed hidden
which insurance covers theft of a laptop
do I need a lawyer
can the police find them
will I get my job back if i clicked the link
how do I delete my google history`,
}
