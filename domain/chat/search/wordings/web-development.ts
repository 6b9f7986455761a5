/** How visitors ask for web development: a line for each wording, by the id of the passage that answers. */
export const webDevelopmentWordings: Readonly<Record<string, string>> = {
  'services/web-development': `
do you do websites
build me a site
web design
we want a new online shop
do you make web apps
redesign our website
website for my business
webwerf laat bou
ngifuna iwebhusayithi
our site is slow on a phone
our website takes long to load
can you redo our old website
do you build websites
can you make us a website
we need a new website
can you build an app
do you design websites
web design for a small business
bou julle webwerwe
niyayakha yini iwebhusayithi
i need a website
web shop for my butchery
our site is old and ugly
website takes forever to load on my phone
can you make an online store
web developer needed
redesign of school website
woocommerce or shopify shops?
customer portal and website
We are a guest house in Clarens with a site from 2012 that nobody dares to touch any more. Can you build us a new one?
do you make apps
website for attorneys
web design company
headless cms frontend dev agency
want a page where clients can log in and see their orders
ecommerce
are your sites secure, ours was hacked twice
mobile friendly site
wix is not enough any more
can you fix our broken site
looking for someone to design and host a web page
wcag accessible website build
people with cheap phones and little data must be able to use our site
who builds a site for a doctors practice
ek het n webwerf nodig
Bou julle aanlynwinkels?
ons webwerf is stadig en oud
ngidinga i-website yebhizinisi lami
Niyazakha izitolo ze-inthanethi?
do you make websites
we need a new company website
our site looks old and slow on phones
design an online store
can you redo our website
ons soek n nuwe webwerf
sidinga iwebhusayithi entsha
who can build a website for a school`,
  'services/web-development/particulars': `
what must be on our website by law
what does the law require on a website
do we need a paia manual on our site
must prices include vat
legal requirements for an online shop
can customers return things bought online
may we send newsletters
what must be on my website by law
do i need a paia manual on my site
must prices include vat online
can customers return things they bought online within 7 days
legal requirements for online shop south africa
privacy policy needed?
cookie and popia notices on website
ECT act section 43 disclosures
newsletter consent rules
may i email old customers specials
I sell biltong online and a customer now wants to cancel because my site lacks some company details. Is that really in the law?
popi compliant website
do i have to show my company reg number
what info must an e commerce site show
terms and conditions, are they compulsory
returns policy for web sales
section 51 manual publish
direct marketing section 69
is it illegal to show prices ex vat
cooling off period for online purchases in our shop
what happens if our address is not on the site
contact form popia wording
is our site legal
compliance checklist for websites
law on bulk mails to clients who never opted in
wat moet volgens wet op my webwerf wees
Moet my aanlynpryse BTW insluit?
het ek n paia-handleiding nodig op die webblad
yini okumele ibe kuwebhusayithi ngokomthetho
Kumele ngibeke i-PAIA manual ku-website yami?`,
  'services/web-development/own': `
does the website belong to us
who owns the website
do we keep the domain if we leave
who owns the code
who owns the website you build
is the code ours
do we get the source code
if we leave can we take the site with us
domain in whose name
my previous designer kept my site
do i rent the site or own it
IP rights in website
what happens to our site when we stop paying you
Our last agency claimed the design and the domain were theirs when we moved on. Would everything belong to us this time?
can we host it elsewhere later
copyright of texts and photos
own my website
transfer to another developer possible?
proprietary cms lock in?
git repo access for client
do you keep the rights
can another company take over the site from you
is it mine
who is registrant of the co.za
will you hold our site ransom if we argue
copy of the site when the contract ends
assignment of copyright in deliverables
behoort die webwerf aan ons
Wie besit die kode en die domein?
kan ons die webwerf saamneem
ingabe i-website iba ngeyethu?
Singahamba nayo i-website uma sishiya?
after paying you, does the thing belong to my company
do i own my website
is the code mine after you build it
who has the rights to the site`,
  'services/web-development/edit': `
can we edit the texts ourselves
can i change pictures on the site myself
can we change the website ourselves
can we update the texts ourselves
is there an editor for the website
can our marketing person edit the site
can i change the site myself
do i have to pay you every time i want to fix a word
cms easy to use?
update prices on our page ourselves
our secretary must post notices weekly, can she
edit content without coding
will i break the layout if i change something
i can't program, can i still put up photos
self service content editing
The school's newsletter changes every Friday and the admin lady does it. Would she manage to put it up on her own?
add pictures
is there an editor
how do i change opening hours on my site
do we need a developer for small text changes
wysiwyg block editor with guard rails
can we add news posts
photos off my phone are huge, will it slow the site
add a new staff member to the about page ourselves
content management by our marketing girl
must we log a ticket for every typo
alt text enforced?
who does the updates, us or you
can i do blogs
kan ons self die teks verander
Moet ek julle betaal vir elke klein verandering?
kan my sekretaresse foto's oplaai
singazishintshela yini amagama ku-website?
Kulula ukufaka izithombe ngokwethu?
non technical person updating website`,
  'services/web-development/wordpress': `
can you take over a wordpress site
do you do wordpress
our wordpress site is broken
do you look after wordpress plugins
can you look after our wordpress
take over existing site
our web guy disappeared, site is wordpress
wordpress maintenance
elementor site broken after update
plugins out of date, is it worth saving
inherited a wordpress mess
do you fix sites you didn't build
wp got hacked through a plugin, can you take it on
The church site runs on WordPress with thirty-odd plugins and the volunteer who made it moved to Perth. Would you adopt it, or must it be built again?
repair or rebuild?
maintain a divi theme site
woocommerce shop made by somebody else, take over?
is wordpress any good or must we change
who can update our wp plugins monthly
can you work on a site by another agency
old wordpress version 4
php version error on our wordpress
are you against wordpress
we don't want a new site just someone to keep the old one going
abandoned plugins
joomla or wordpress takeover
when is it cheaper to start over than to fix our wordpress
kan julle ons wordpress-werf oorneem
Ons webontwerper is weg, kan julle die WordPress onderhou?
herstel of oorbou wordpress
ningayithatha yini i-WordPress site yethu?
I-WordPress yethu iphukile, ningayilungisa?
wp care plan for a site you did not develop`,
  'services/web-development/search': `
do you do seo
can you get us to number one on google
will people find us on google
search engine ranking
will we be first on google
nobody finds our website
guarantee page one?
google ranking for plumber in randburg
how do i get more visitors
my competitor is above me on google
search engine optimisation included?
someone promised me number 1 on google for R1500 a month
Since the new site went up we hardly appear in searches any more. Would a site from you be found better?
does speed help ranking
schema markup and core web vitals
get found online
can you sell us backlinks
why am i not on google
show up when people search for our school
will customers find my shop
seo package price per keyword
is it true no one can promise rankings
adwords or seo
google can't see my page
can chatgpt and bing find our site
technical SEO
our site does not come up when i type our own name
sal mense ons op google kry
Doen julle SEO?
kan julle ons boaan google sit
abantu bazosithola ku-Google?
Ningasibeka phezulu ku-Google?
visibility on search engines`,
  'services/web-development/websites-and-shops': `
can you build an online shop
do you build ecommerce sites
can the shop take card payments
can customers pay by eft
do you support payshap
webshop with vat and delivery
can you build me a website
i need an online shop
webshop with payfast
how do i sell my products on the internet
website for a plumbing business
instant EFT checkout
woocommerce or shopify, what do you build with
our site is ugly and old
do you do the writing as well
e-commerce south africa
payshap payments on a site
new website for our school
can customers pay by card on it
delivery costs and VAT in the shop
design a site for my guest house
make website
landing page for our practice
who builds sites around here
I bake and sell from home and get orders on WhatsApp the whole day. Could you make me a small shop where people order and pay themselves?
online store that works with Courier Guy
do you also design and write the text
wix site looks amateurish, want a proper one
ecommerce dev
sell farm produce online
nd a webpage asap
ek soek n aanlyn winkel waar mense met kaart kan betaal
kan julle n webtuiste vir my besigheid maak
ningangakhela i-website?
ngifuna isitolo se-inthanethi
can my shop take card payments
ecommerce with instant eft
sell our products online
webshop with delivery in south africa`,
  'services/web-development/client-portals': `
can you build a client portal
portal where our customers log in
can customers log in to see their statements
portal for clients
our clients phone all day for copies of invoices
self service portal
a secure place where clients download documents
login area on our website
customers must see their quotes online
safe way to share tax documents with clients
client portal for accounting firm
stop emailing confidential documents
parents must see their school account online
patients see their statements
extranet
is the customer login protected with otp
tenants want to log in and see levies
online account for our customers
secure document exchange with 2fa
We are brokers, and clients ask for policy schedules at all hours. Could they fetch these from a login on our site?
build a customer zone
b2b portal linked to our accounting
sharefile alternative
can u make a log in for my customers
customers want to see order status by themselves
kan ons kliënte aanmeld en hulle state sien
bou julle n kliënte portaal
n veilige plek waar kliënte dokumente aflaai
amakhasimende ethu angangena abone izitatimende zawo?
ningakha i-portal yamaklayenti?`,
  'services/web-development/accessibility': `
do you build accessible websites
will our site work for blind people
blind people must be able to use our site
WCAG compliant website
does the site you build work with a screen reader
accessible web design
can someone use it without a mouse
our government client demands accessibility
do you build for people with disabilities
AA level
colour blind users
can my visually impaired clients use the shop you build
keyboard navigation
is accessibility included when you make a site
ADA or section 508 or WCAG, do you test to that
JAWS and NVDA tested
older customers cannot read our tiny letters
website for disabled persons
fix our site so that deaf and blind users manage
Our NGO works with people who lost their sight. We want a new site that they can really use, do you know how to build that?
a11y
wcag 2.2
inclusive design
accesible site for blind
european accessibility act, can you build to it
kan blindes die webwerf gebruik wat julle bou
bou julle toeganklike webwerwe
werk die webwerf met n skermleser
abantu abangaboni bangayisebenzisa i-website eniyakhayo?
nakha ama-website afinyelelekayo kwabakhubazekile?`,
  'services/web-development/hosting-and-care': `
do you host websites
can you maintain our website
who updates our site
do you back up the website
web hosting
who keeps our website up to date after it goes live
website maintenance
hosting
can you change our opening hours on the site
do you host sites too
plugin updates and backups for our site
our web guy disappeared
our site was hacked because nobody updated it
small text changes, how do I ask
is the website monitored
web hosting south africa
our site is down every second week at xneelo
do you look after websites that you built
backups of the website
ssl certificate renewal on the site
site care plan
i just want someone to update the pictures now and then
What happens after the launch? Our last developer built a lovely site and then we never heard from him.
webmaster
maintain site pls
must I open a project for a tiny change to a page
uptime monitoring for our shop
wie onderhou ons webwerf na dit klaar is
bied julle webgasheer dienste
kan julle klein veranderings aan ons webwerf maak
ubani onakekela i-website yethu emva kokwakhiwa?
niyayi-hosta i-website?
do you host websites as well
who updates our site after launch
website maintenance package
can you look after our existing site
small change on website how`,
  'services/web-development/statistics-without-tracking': `
do we need a cookie banner
website statistics
how many visitors does our site have
how do i see how many people visit my site
we want to get rid of the cookie banner
google analytics and popia
privacy friendly analytics
visitor stats
matomo or plausible instead of google analytics
do we need a cookie popup on the site you build
which pages do people read
analytics without cookies
that irritating consent popup
can you count visitors without spying on them
GA4 replacement
will i know where my customers come from
no tracking
how many people looked at our shop page last month
our lawyer says google analytics sends data to america. What else can we use to know what visitors look for?
website traffic report
statistics of my website
do you put trackers or facebook pixel on sites
web stats popi safe
cookieless
hoe sien ek hoeveel mense my webwerf besoek
moet ons n koekie banier hê op die webwerf
statistiek sonder om mense te volg
ngingabona kanjani ukuthi bangaki abavakashela i-website yami?
sidinga i-cookie banner yini?`,
  'services/web-development/start': `
how do you build a website step by step
how does a website project work
how do we start with a website
how do we begin with a new website
what do you need from me to make a site
how long does it take to build a website
first step for a new site
do i get to see a draft before you build it
who writes the text first or the design first
website project steps
when can our site be live
process of getting a website made
do you test it before it goes live
what must I prepare for the first chat about a website
start website
do we see a prototype
test address before launch
from briefing to launch how many weeks
I've never had a website made and don't know how these things go. What happens after I phone you?
must i have photos and text ready
do you test on cheap phones
clickable mockup
is there a staging site
what happens after the launch
how does it work if i want a site from u
wireframes first?
hoe begin ons met n nuwe webwerf
hoe lank neem dit om n webwerf te bou
sien ek n konsep voor julle bou
siqala kanjani nge-website entsha?
kuthatha isikhathi esingakanani ukwakha i-website?`,
  'services/web-development/cost': `
website prices
how much to build an online shop
what will a site cost me
wat kos 'n webwerf
kubiza malini iwebhusayithi
what does a website cost
how much for a website
price of a website
what do you charge for a new website
what does website maintenance cost per month
what is included in the website price
does the website price include photos
how much is a website
what do you charge for an online shop
price of a 10 page site
monthly fee for the site
is copywriting included
do photos cost extra
fixed price or by the hour for web work
how much to redo our school's website
website quote
can I cancel the website care fee
what does payfast take, is that in your price
cheap website
does translation of the site cost more
what makes one site dearer than another
are redirects and seo basics in the price
cost web development
R5000 website possible?
my cousin does it for R3000, why should I pay you more
I own a small panel beating shop and want something decent but not fancy. What would it roughly cost, and is there something monthly too?
wat does a webshop cost
is there a deposit for the website
price for portal
do i pay for hosting separate from building
hoeveel vra julle vir n aanlyn winkel
is die teks en ontwerp ingesluit by die prys van die webwerf
kubiza malini ukwakha i-website?
isitolo se-inthanethi sibiza malini?
what will an online shop cost
price of a basic website
is there a monthly fee for the website
hoeveel kos n webwerf
malini iwebhusayithi
do you charge by page`,
}
