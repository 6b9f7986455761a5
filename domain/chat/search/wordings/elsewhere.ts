/** Questions that no page answers, a line for each wording: the assistant declines what is most like one of these. */
export const elsewhereWordings = `
are you hiring
do you have any vacancies
do you have a job for me
i am looking for work
can i send you my cv
do you offer internships
do you have learnerships
bursaries
what salary do you pay
how much does an engineer earn at your company
how many people work for you
how many employees do you have
how many engineers do you have
who is your ceo
who is your managing director by name
who owns the company
who founded the company name
what is your turnover
how much profit did you make
are you listed on the jse
can i buy shares
who is your biggest client
give me the name of a client
which banks are your clients
can i have references of customers
what is your exact price in rand
exact price per user in rand
give me a discount
can you give me a discount
do you give discounts for charities
what is your bank account number
please send banking details for payment
how many tickets did you close
how many tickets are open
what did other visitors ask
do you repair cell phones
can you fix my cracked screen
can you repair my iphone
do you sell second hand laptops
do you buy old computers
do you rent out equipment
do you rent laptops
do you rent projectors
do you recover photos from a broken phone
data recovery from a broken hard drive
do you fix televisions
do you service photocopiers
do you sell printers and toner
do you install cctv cameras
do you install alarms
do you install solar panels
do you sell generators
do you do vehicle tracking
do you sell airtime
do you do sap consulting
do you sell sim cards
do you offer accounting services
do you do bookkeeping
do you do graphic design and logos
do you print business cards
do you run social media campaigns
do you make mobile games
do you train people to become technicians
do you offer it courses
do you have offices in namibia
do you work overseas
do you have a branch in london
do you support clients in zimbabwe
can i pay with bitcoin
do you take crypto
can i pay in instalments
do you accept paypal
do you offer medical aid
what will the weather be
is it going to rain
who won the rugby
what is the soccer score
give me a recipe
how do i cook
write me a poem
tell me a joke
sing me a song
help me with my homework
write my essay
write a cv for me
write code for me
write a python script
what is the capital of france
translate this into french
what is 2 plus 2
calculate this
when does load shedding start today
what is the load shedding schedule
which stage are we in
what is the dollar exchange rate
what is the petrol price
what is the price of bitcoin
how do i apply for a passport
how do i renew my licence disc
how do i register a company
how do i do my tax return
what is the vat rate
who should i vote for
who is the president
what do you think about politics
book me a flight
book a hotel
order a pizza
recommend a restaurant
my dog is sick
i have a headache
which medicine should i take
give me medical advice
should i get divorced
what shares should i invest in
what is the meaning of life
do you love me
how old are you
what is the best movie
when is the next public holiday
what time is it
which phone should i buy
which laptop is best for gaming
do you offer home internet for gaming
do you have wheelchair access
is there parking at your office
do you have a dress code
do you have a podcast
did you win an award
what is the wifi password at your office
do you sponsor sports teams
who are your competitors
are you cheaper than your competitor
when is your next event
can i get a tour of your office
can we pay by debit order
which payment methods do you accept
do you take credit cards
do you take american express
can i pay cash
can i pay later
do you support apple macs
do you fix macbooks
do you support linux
do you support oracle
do you work with salesforce
do you do erp implementation
do you resell starlink
do you sell huawei
do you sell tablets
what does a laptop cost
price of a lenovo thinkpad
how much is a new printer
how much is one office licence
do you have soc 2
are you pci certified
are you cmmc certified
which ticketing system do you use
which programming language do you use
what software do you use internally
do you have a mobile app
is there an app for android or iphone
can you unlock a phone
can you track my phone
can you find out who called me
do you do biometric access control
do you do electric fencing
do you have clients in mining
do you have clients in agriculture
do you have hotels as clients
do you have experience with law firms as clients name them
do you sell cyber insurance
what is the direct number of an engineer
what is the cell number of the manager
can i have the name of the engineer on duty
is john working today
when does your shift change
who is the head of sales
do you have student discounts
do you have a discount for ngos
does anyone speak french
do you have a german speaking technician
can you host a game server
do you have a course to become an ethical hacker
can i do my practical training with you
may i see your annual report
are your financial statements public
what are your plans for next year
will you open an office in pretoria
are you opening new branches
do you do electrical work
do you do plumbing
can you print flyers
do you do branding
do you do video production
do you do photography
do you write content for blogs
do you recycle electronic waste
how big is your data centre
how many servers do you have
how many calls do you get per day
what is your average score of customers
do you have reviews on google
what do your customers say about you
who is your oldest client
what car do your technicians drive
what colour is your logo
who designed your website
do you have a black friday special
do you have specials this month
do you have a loyalty programme
do you donate to charity
what is your csi programme
are you better than your competitors
compare yourself with another company
do you have a union
what is your leave policy for employees
what do your employees wear
can you hack my wife's phone
how do i hack a wifi network
can you help me spy on my husband
crack a windows licence for me
where can i download movies
can you get my facebook account followers
do you do seo for youtube
do you do crypto mining
how do i make money online
explain physics
how far is it from johannesburg to durban
how do i get a girlfriend
what is the best phone
summarise the news
what happened in the news today
what is your favourite colour
are you married
sing happy birthday
how do i lose weight
how do i change a tyre
when is easter
how many provinces does south africa have
what is the population of south africa
who invented the computer
how does the stock market work
what is blockchain
where can i buy a generator
do you offer funeral cover
do you lend money
can i get a loan
how do i register for uif
how do i get my id document
what is the number of the police
what is the number of another company
do you deliver food
do you fix cars
do you fix fridges
how do i claim from the raf
wat is die weer
soek julle mense
ek soek werk
gee my 'n resep
vertel 'n grap
wie is die president
ngifuna umsebenzi
niyaqasha
isimo sezulu
ngicela iresiphi`
