/** Questions near digital transformation that no passage answers: a line for each, by the subject that they are near to. */
export const digitalTransformationNearMisses: Readonly<Record<string, string>> = {
  'digital transformation services': `
do you sell an erp
do you sell a crm system
which workflow tool do you use, power automate or nintex
do you scan paper archives
how much per page to scan our files
do you do data warehousing on snowflake
do you implement SAP
do you implement dynamics 365
do you implement odoo
can you build a uber style app
how much is an app for android
do you program in cobol
which programming languages do you use
do you do robotic process automation with uipath
can you write a macro for my spreadsheet
how do I make a pivot table
fix the formula in my sheet
kan julle n app bou vir my plaas, wat kos dit
how many automations have you built
show me a dashboard you made
name a client whose process you automated
do you sell stock software for a spaza
do you build time clocks with fingerprints`,
  signatures: `
which e-signature tool do you sell, docusign or adobe
how much does docusign cost
is a voice note legal
can i sign my divorce papers online
who is an accredited provider of advanced signatures
how do i sign a pdf on my phone
is my digital lease with a tenant valid if he is drunk
where can i find a commissioner of oaths
how do i submit to sars efiling
kan my kind n kontrak teken
how long must medical records be kept`,
  'ai and automation': `
which ai model do you use for our invoices
can you build us a chatgpt
how accurate is your invoice reading in percent
do you sell copilot training
which ai is best for writing
do you have an ai policy template
how much does an ai assistant cost
can you make a deepfake
can you write me a prompt
can your ai read handwriting in zulu
do you have ai engineers
kan kunsmatige intelligensie my boerdery bestuur
do you do face recognition at the gate`,
  integration: `
is there a ready connector for takealot
do you have an api price list
can you connect to the home affairs database
how long does an integration take
do you integrate with whatsapp business api
can you pull data from our competitors website
do you support edi with pick n pay
which integration platform, mulesoft?`,
  'adoption and people': `
how many days of training do we get
will you retrench people for us
how many people lost their jobs at your clients
do you talk to the union for us
can you motivate my staff
do you do change management certification
how much is training per day
can you hire a project manager for us
which process did your last client start with
how many hours a week do clients save
return on investment after how many months
how long does the first version take in weeks
how many people must sit in the workshop`,
}
