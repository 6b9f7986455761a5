/** How visitors ask for CyberScore and its certificate: a line for each wording, by the id of the passage that answers. */
export const cyberScoreWordings: Readonly<Record<string, string>> = {
  'products/cyberscore': `
and how long does it take to do
how long does the cyberscore take
how many minutes does the assessment take
does cyberscore cost anything
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
iyini i-cyberscore
how secure is my business
free security check
get a certificate that shows we are secure
our client asks how safe we are, what can i show them
quick security assessment for small company
security rating
where are our biggest gaps
insurer questionnaire about cyber, need a first answer
nist csf self assessment tool
I own a small logistics firm and our biggest customer wants to know our level of security. Is there a quick way to find out where we stand?
5 minute security test
security health check
bitsight alternative
score my security
how do i know what to fix first with little money
board wants one number
cyber maturity assessment
proof for tender that we take security seriously
measure our cyber risk
baseline against cis controls
is there a quiz about it safety
security score over time
am i safe? check
supplier security questionnaire, help
hoe veilig is my besigheid
Is daar n gratis sekuriteitstoets?
ons soek n sertifikaat wat wys ons is veilig
ibhizinisi lami liphephe kangakanani ku-inthanethi?
Ngingasithola kanjani isitifiketi sokuphepha?
top three things to improve our security
how secure are we, can you test that online
online security assessment free
how long does the security test take
a quick check of our security
score for our cyber security
is the assessment free and how many minutes
get a security certificate for our clients
is the online assessment free
how many minutes does the security assessment take
does the free online test take long
assessment duration
what does the security check cost me
online self assessment security`,
  'products/cyberscore/how': `
how is the cyberscore calculated
how does the score work
how do i improve my score
how is the score calculated
what if i dont know an answer
are the questions technical
weighting of controls in cyberscore
how are points lost
can i redo the score after we fixed something
i am no tech person can i fill in cyberscore
which framework is the score based on
does it show trend
I'm the office manager and know little about IT. Will I understand the questions, and what if I have to guess?
scoring method
NIST functions breakdown
do i see why i lost marks
explain the marks
does "i don't know" count against me
answer again later?
methodology of cyberscore
identify protect detect respond recover scores
steps of the assessment
simple language questions?
why is my score low
hoe word die telling bereken
wat as ek nie die antwoord weet nie
isebenza kanjani i-CyberScore?
Ngenzenjani uma ngingayazi impendulo?
can we retake it and compare with last time`,
  'products/cyberscore/audit': `
is cyberscore an audit
does cyberscore replace iso 27001
does someone check our answers
is cyberscore official
does anybody check our answers
does it replace iso 27001
self assessment or external audit
can i just lie in the answers
is the certificate worth anything if nobody verifies
is it as good as soc2
do we still need an auditor
is it independent
Our procurement department wants an audited security statement from suppliers. Would your CyberScore count as that?
will someone come and inspect
equal to iso?
can this replace our annual IT audit
so anyone can get a high score by clicking yes
validated by third party?
audit or questionnaire
is it an attestation
how reliable is the score
evidence required?
our policy says yes but in practice no, what do i answer
cheat
cyber essentials equivalent?
is dit n oudit
Kontroleer iemand ons antwoorde?
vervang dit iso 27001
ingabe i-CyberScore iyi-audit?
Ukhona ohlola izimpendulo zethu?
what stops a company from making it all up`,
  'products/cyberscore/data': `
who can see the answers we gave in cyberscore
who sees our answers
who can see the answers of our assessment
do you use our cyberscore answers for sales
can other people see our score
who can see my cyberscore answers
are our answers kept private
does the client who checks the certificate see our weak points
will you phone me to sell after i did the score
can my colleagues view the results
confidentiality of the assessment
can competitors see our score
what does a stranger see on the certificate
do you share answers with insurers
I'm about to write down everything that is wrong with our security. Who gets to read that besides me?
answers private?
invite team member to see the score
are my answers used for marketing
is our score public
do you sell the data
verify page shows what
what happens with what i fill in
can you see my answers at veritech
hide low marks from clients
who has access to our self assessment
secret?
if I answer honestly can it be used against us
wie sien ons antwoorde
Kan my kliënt sien waar ons swak is?
is my cyberscore privaat
ubani obona izimpendulo zethu?
Ikhasimende lizobona ubuthakathaka bethu?
use of assessment responses by veritech`,
  'products/cyberscore/insurer': `
will our insurer accept it
does cyberscore help with cyber insurance
would an insurance company accept the score
will my insurance accept the cyberscore
cyber insurance application
does santam accept it
lower premium with a good score?
broker asks for proof of security
is it recognised by insurers
cyber cover questionnaire, can i attach this
good enough for underwriters?
insurer wants evidence of mfa and backups
Our broker sent a nine-page form about security before he can quote. Would a CyberScore certificate satisfy the underwriter?
hollard cyber policy
guarantee acceptance by insurer?
can it get me cyber insurance
does it help with renewal of our policy
underwriting
insurer said we need an assessment
outsurance business cyber, will they take it
iToo or chubb accept?
accepted for claims?
cheaper insurance
does old mutual insure know about this certificate
use cyberscore for insurance form
sal ons versekeraar dit aanvaar
Help die telling met kuberversekering?
makelaar soek bewys van sekuriteit
umshwalense wethu uzosamukela lesi sitifiketi?
I-insurance izoyamukela i-CyberScore?
is it worth anything to an insurance company`,
  'tools/cyberscore': `
what do i need for cyberscore
who should answer the questions
what does cyberscore ask
when are my answers erased
do i need an account for cyberscore
what must I have ready before I do the cyberscore
do i need to run a scan first
who in the company should fill in the security questionnaire
I don't know half of these IT things, can I say I don't know
what kind of questions are in the cyberscore
must i upload anything for the security score
do you ask about passwords or backups in the test
how long do you keep my cyberscore answers if I don't register
can i delete my answers
are my security answers saved on your server where your staff can read it
is it safe to tell you our weak points in an online form
should the owner or the IT guy answer it
what preparation is needed for the free security assessment
I run a dental practice with an outside IT man. Which of us should sit down with the cyberscore, and what papers should we have next to us?
questions about mfa, admin accounts and leavers?
documents needed for cyberscore
does it ask when we last tested our backups
must I give names of staff in the questionnaire
what data goes into the score
do u need my passwrd for the security test
can I do the score without IT knowledge
will it scan my network
is honesty checked, what if I bluff
we use an outsourced IT company, can we still answer
wat moet ek weet om die CyberScore te doen
wie moet die sekuriteitsvrae beantwoord, ek of die IT man
kan ek sê ek weet nie
yini engiyidingayo ngaphambi kokwenza i-CyberScore?
ngubani okufanele aphendule imibuzo yezokuphepha?`,
  'certificate-check': `
what do i see when i check a certificate
does a certificate show our answers
what does a cyberscore certificate prove
can a certificate be withdrawn
a supplier sent me a CyberScore certificate, what does it prove
is a cyberscore certificate audited by anyone
what can I see when I check someone's certificate
our customer wants to verify our certificate, will they see our weak points
does a valid certificate mean the company is secure
how much is that certificate worth
can I see the score of another company
what does the certificate check show about us
certificate meaning
is it the same as ISO 27001 or just their own word
A bidder on our tender attached a security certificate from your platform. Before I give it points I want to know what it stands for and what it doesn't.
do i see who answered the questions
are the gaps shown to whoever checks the certificate
expired certificate, will the check tell me
who vouches for the answers behind the certificate
what a cyberscore certificate says and doesnt say
self declared or third party certified?
I am a procurement officer, can I rely on that certificate for vendor risk
does the certificate page show the name as registered with CIPC
isnt it worthless if they marked their own homework
can my competitor see my answers if he types in my certificate number
wat beteken so n CyberScore sertifikaat eintlik
kan ander mense ons antwoorde sien as hulle die sertifikaat nagaan
het iemand die antwoorde agter die sertifikaat geoudit
isitifiketi se-CyberScore sisho ukuthini?
umuntu ohlola isitifiketi sethu ubonani?`,
  'faq/verify-certificate': `
check a certificate number
confirm a cyberscore certificate
validate certificate
scan the code on a certificate
is a certificate still valid
sertifikaat verifieer
qinisekisa isitifiketi
how do i check a certificate
how do i verify a certificate
is this cyberscore certificate real
how do i know a certificate is valid
where do i enter the certificate number
a supplier sent me a certificate is it genuine
hoe kontroleer ek 'n sertifikaat
ngisihlola kanjani isitifiketi
a supplier sent me a certificate, how do i check it
verify certificate number
where do i scan the qr code
is the certificate still valid
how do i know its not photoshopped
check if certificate expired
certificate withdrawn?
i received a pdf certificate from a vendor and want to confirm
can i see their answers when i check the certificate
validate cyberscore cert
fake certificate?
our broker needs to confirm a client's certificate
certificate number where do i type it
check authenticity of a supplier's score
due diligence on vendor, they claim cyberscore
verify cert
who does this certificate belong to
can anyone check our certificate
upload certificate file to verify
In their tender a bidder attached a CyberScore certificate. How can our committee make sure that it is genuine and still in force?
valid until when?
the code on the paper doesnt scan, other way to check?
is hierdie sertifikaat eg
hoe kyk ek of 'n verskaffer se sertifikaat nog geldig is
waar tik ek die sertifikaatnommer in
ngingaqinisekisa kanjani ukuthi isitifiketi siyiqiniso
isitifiketi se-CyberScore sisasebenza yini?
look up certificate
a supplier gave me a cyberscore certificate, is it real
check certificate number
until when is a certificate valid
does a cyberscore certificate run out
qr code on the certificate`,
}
