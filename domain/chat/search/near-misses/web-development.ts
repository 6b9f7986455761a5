/** Questions near web development that no passage answers: a line for each, by the subject that they are near to. */
export const webDevelopmentNearMisses: Readonly<Record<string, string>> = {
  'websites and shops': `
how many weeks does a website take
can i see websites that you have built
do you build on wix
do you use shopify or woocommerce
do you use react or angular
which cms do you use
do you do logos and branding
do you write blogs every week
do you make videos
can you build an app for the app store
do you build dating sites
do you build gambling sites
do you build sites for free for charities
do you have templates i can choose from
can you copy the website of my competitor
how many designers do you have
who wrote the site of checkers
can i pay my website off monthly over 24 months
do you do email newsletters like mailchimp
does the shop take crypto
do you support payfast or yoco, which is cheaper
which courier do you connect`,
  'law on your site': `
what is the fine if my site has no paia manual
write a privacy policy for me
can you give me a template for terms and conditions
do i need a business licence to sell online
do I have to register for vat
how do i register a company online
must i charge vat to customers in namibia
can i sell alcohol online
can i sell medicine on my site
how do I do a dmca takedown
what does gdpr say about cookies
is it legal to scrape a site
can i use pictures from google
how do i trademark my logo
who enforces the ect act
kan ek iemand se foto sonder toestemming plaas
do dropshippers need an import permit`,
  'hosting and domains': `
how much is a .co.za domain
is veritechshop.co.za available
how do i transfer my domain from godaddy
how many gigs of hosting do i get
which server does my site run on
do you offer cpanel
do you give free email with hosting
how many mailboxes come with hosting
do you host with hetzner or afrihost
can i get ftp details
do you sell ssl certificates, price
when does my domain expire
who owns the domain abc.co.za
do you offer reseller hosting
hoeveel kos n domeinnaam
do you host minecraft
where do I change my dns records
what is my nameserver`,
  'search and statistics': `
how many visitors did my site get
do you run google ads
do you run facebook ads
can you remove bad reviews from google
how do i claim my google business listing
how do i get more instagram followers
which keywords should a plumber use
do you sell backlinks
what is my page rank
can you install google analytics 4 and report weekly
do you buy email lists
which statistics tool do you use, matomo or plausible
hoe kry ek meer kliente op my bladsy
how many people click on average`,
  'portals, wordpress and texts': `
which editor is it, gutenberg?
how many plugins is too many
how do i update wordpress myself
how do i add a slider in elementor
can you fix my wordpress login, i lost the password
do you support joomla
do you support drupal 7
do you maintain magento
how many changes are included a month
how long does a small change take
which theme is this
do you have an app for editing
can my clients pay in the portal with crypto
does the portal have a chat with video`,
}
