/** Questions near privacy, terms and the PAIA manual that no passage answers: a line for each, by the subject that they are near to. */
export const privacyAndTermsNearMisses: Readonly<Record<string, string>> = {
  'personal information': `
did you ever have a data breach
how many people asked for their data last year
what is your registration number at the regulator
do you have a dpo in europe
are you gdpr certified
who is your eu representative
do you do credit checks on us
do you keep copies of ids
do you keep cctv footage of visitors
how long do you keep cvs of applicants
do you scan number plates
which encryption algorithm do you use
are the keys in an hsm
who at amazon can read my ticket
can the americans read it under the cloud act
which court orders did you get
how do i get my ex's information
can i ask for my employee's information without telling him
my bank shared my data, what now
how do i complain about facebook
how do i stop telemarketers from phoning me
who sold my number to spammers
remove me from google
how do i get off the credit bureau list
can i claim money because my data leaked at another company
what's the fine you would pay
which server is my data on
which rack and building is my data in
name of the person who looks at my data
serial number of the disk with my data
which floor of the data centre`,
  'cookies and storage': `
how do i delete cookies in chrome
which cookies does google use
how do i block ads
what is a cookie
how many megabytes do you store
why is my browser slow
does incognito hide me from my boss
how do i clear my cache
wat is n koekie
do you use cloudflare`,
  'company particulars': `
what are the names of your directors
what is your income tax number
what is your uif number
what is your paye number
when is your financial year end
what is your import export code
what is your customs code
who is the company secretary
who is your attorney
who audits you
what is your bank account number for the tender form
cipc documents please
proof of address letter
vat certificate pdf
bank confirmation letter
wie is die direkteure
ngobani abaqondisi benkampani
what is your d-u-n-s number
how many shares are there
please fill in this vendor form
is veritech a level 2 or a foreign company`,
  'payment and orders': `
can i pay at a till in pick n pay
do you offer finance or leasing
can I pay over 12 months
what interest do you charge on late invoices
how many days do i have to pay an invoice
what are your payment terms, 30 days?
did you get my payment
do you need a purchase order
is there a quote for me already
how long is a quote valid
what is the account number to pay into
eft details please
branch code for payment
reference to use for my payment
bankbesonderhede asseblief
i need banking confirmation
proof of payment where to
are you cheaper than my present supplier
do you beat other quotes
who is cheaper, you or vodacom business`,
  'terms, complaints and liability': `
how many complaints did you get last year
what is the maximum you pay in rand if you lose our data
is your liability capped at 12 months of fees
which court in which city
can i sue you for a late reply
do you indemnify us against third parties
what does clause 14 of my agreement say
what changed in the terms last month
when were the terms last updated
can i use your logo in my tender
can i resell the reports of your tools
may i embed your site
is there an nda i can sign
are you insured if your technician breaks something
who pays if your engineer drops my server
can i return a laptop i bought from incredible connection
how do i cancel my gym contract
can i return shoes after 7 days
hoe kanselleer ek my selfoonkontrak
can i get my money back from takealot
is a landlord allowed to keep my deposit
what is the cpa threshold in rand
how do i complain about eskom
may i monitor my staff legally
can my employee refuse monitoring
can i sue my previous it company
does my employee have a right to privacy on the work laptop
who owns the code that my employee wrote
is it legal to read staff email`,
  'records on request': `
can i see the minutes of your board meetings
can i get your salary records
i want the personnel file of an employee
how many paia requests did you get
who wrote the manual
how do i make a paia request to the police
how do i get records from my old school
how do i get my medical file from a hospital
can i get a certified copy from cipc
how do i get an unabridged birth certificate
can i get client contracts under paia
how many pages does the manual have
who is the chairperson of the information regulator`,
  'figures and demonstration': `
which study says most attackers use passwords
what is the average cost of a breach in south africa
how many companies get hacked each year
how many percent of mails are phishing
who built this demo
what does it cost to build such a demo
can i buy this demo
hoeveel maatskappye word jaarliks gekraak`,
}
