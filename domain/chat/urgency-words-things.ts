/** Affected or involved things, by the kind of emergency. See `urgency-words.ts` for the notation. */
export const things = {
  // Several kinds.
  /** Things that are encrypted or deleted. */
  files: `
files, documents, docs, spreadsheets, folders, everything, shared drive, shared folder, shares, fileserver, server, servers, nas, photos,
databases, pastel, sage, leers, dokumente, alles, bediener, amafayela, imibhalo, idatha yethu, pdf, pdfs, pictures, spreadsheet, invoices, quotes,
sharepoint, onedrive, data, file names, *fayela*, gedeelde skyf, bestanden`,
  /** Things that are infected or locked. */
  machines: `
@computers, workstation, workstations, desktop, desktops, screen, screens, drive, drives, disk, disks, data, backup, backups, phone, phones,
tablet, device, devices, skootrekenaar, skerm, foon, ilaptop, ifoni, system yethu, monitor, monitors, *laptop*, windows, boardroom pc,
azure machines, skootrekenaars, webcam, tafelrekenaar, rugsteun*`,
  website: `
website, site, webpage, web page, homepage, home page, online store, webshop, wordpress, webwerf, iwebhusayithi, shop, webblad, *webhusayithi,
*website, werf, landing page, our domain`,
  account: `
account, accounts, mailbox, mailboxes, email, emails, e mails, mail, inbox, outlook, gmail, office 365, microsoft 365, m365, o365, profile,
facebook, instagram, whatsapp, linkedin, twitter, tiktok, icloud, login, teams, page, social media, channel, rekening, e pos, epos, posbus,
e posrekening, eposrekening, imeyili, akhawunti, iakhawunti, iwhatsapp, ifacebook, identity, insta, posse, apple, *facebook, *instagram, *whatsapp,
*akhawunti, *meyili, *imeyili*, google ads, youtube, snapchat, paypal, fb, ig, hotmail, yahoo, my name, telegram, facebook*, instagram*, whatsapp*,
gmail*, posadres, eposadres, epos*, posbus*, linkedin*, youtube*, xero, dropbox, shopify, mailchimp, slack, pinterest, domain registrar`,
  mail: `
email, emails, mail, mails, messages, message, spam, invoice, invoices, e pos, epos, imeyili, letter, call, sms, whatsapp, proof of payment, posse,
boodskappe, boodskap`,
  password: `
@secret, pass word, login details, username, user name, sign in details, banking login, internet banking, kaartbesonderhede, kode, iphasiwedi,
phasiwedi, i otp, iphinikhodi, ipassword, bank card, visa card, banking app, my pin, personal details, my details, id number, kaart besonderhede,
my besonderhede, *mininingwane yethu, imininingwane yami yasebhange, cvv number, security answers, account details, details on`,
  login: `
login, logins, log in, logged in, logged into, logged on, logging in, sign in, signin, sign ins, signed in, signed into, signing in, session,
connected, connection, connections, ingeteken, ingelog, ungene, bangene, aangemeld, meld aan, aanmeldings, aanmelding, *ngenile`,
  remoteTool: `
anydesk, any desk, teamviewer, team viewer, ultraviewer, remote access, remote control, remote support, screenconnect, quick assist, screen share,
access to my computer, access to my pc, access to my laptop, into my computer, onto my computer, into my pc, onto my pc, onto my laptop,
into my laptop, see my screen, sees my screen, share my screen, shared my screen`,
  badSite: `
fake, phishing, phish, scam, scams, scammer, suspicious, suspect, dodgy, strange, weird, malicious, spoofed, fraudulent, bogus, spam, shady,
infected, unknown sender, not real, not legit, not genuine, looked like microsoft, shouldnt, should not, vals, verdagte, vreemde, bedrog,
bedrogspul, esolisayo, mbumbulu, engaziwa, courier, not from, unknown person, someone i dont know, unknown number, shouldn, from stranger, snaakse,
post office, dhl, fedex, *ngaziwa, *ngalungile, *khohlis*, not safe, unsafe, gone wrong, acting up, going crazy, funny, nou gebeur, black window,
flashed, pop ups, popups, refund, bad, virus, trojan, dangerous, harmful, wrong link, evil, slegte, gevaarlike`,
  device: `
@portable, computer, computers, cellphones, samsung, cell, pc, pcs, devices, server, servers, nas, rekenaar, rekenaars, iselfoni, ikhompyutha,
amakhompyutha, umakhalekhukhwini, cellfone, lapotp, workstation, macbooks, apparate, toestel, toestelle, *khompyutha*, bediener, surface,
rekenaar*, foon*, tablet*, backup disk, backup tape, backup tapes, drive, drives, chromebook, kindle, hard disk, card machine, speedpoint, ipads,
ucingo lwami, ucingo lomsebenzi, ucingo lwethu`,
  /** Portable devices. */
  portable: `
laptop, laptops, notebook, macbook, phone, phones, cellphone, smartphone, iphone, mobile, tablet, ipad, usb, flash drive, memory stick, hard drive,
external drive, device, skootrekenaar, foon, selfoon, ilaptop, ifoni, iselula, fone, *laptop, *foni, tablets, ipads, *khalekhukhwini, *selula,
skootrekenaars, selfone, hard drives, bag, skootrekenaar*, selfoon*`,
  /** Accessories and phrases that do not mean a lost device. */
  accessory: `
charger, driver, drivers, feature, features, update, updates, key, keys, cable, software, battery, licence, license, adapter, connection, signal,
settings, wifi, internet, warranty, taken to, moving offices, office moved, in for repair, to your branch, stand, bag of, cover, case, bundle,
taskbar, icon, icons, button, option, app, in transit, delivery, delivered, parcel, order, not arrived, hasnt arrived`,
  money: `
money, funds, cash, geld, fondse, imali, sum, salary, salaries, deposit, payments, payment, efts, *mali*, wages, balance, r15k, eft`,
  bank: `
bank, banking, account, accounts, fnb, absa, nedbank, capitec, investec, credit card, bankrekening, rekening, ibhange, ebhange, asebhange,
yasebhange, sasebhange, kwasebhange, standardbank, tymebank, bidvest, our card, my card, company card, debit card, kaart, ewallet, paypal, payroll,
*bhange, wallet, savings, kredietkaart`,
  /** Data in general. */
  someData: `
data, database, databases, passwords, records, files, information, documents, emails, idatha, inligting, databasis, backups, folder, mail, list,
besonderhede, dokumente, leers, photos, contacts, *datha, *ulwazi, customers`,
  places: `
russia, russian, china, chinese, nigeria, nigerian, brazil, ukraine, india, iran, korea, vietnam, romania, indonesia, turkey, netherlands,
amsterdam, germany, usa, america, singapore, pakistan, ghana, kenya, bulgaria, poland, france, london, moscow, abroad, overseas, foreign,
another country, different country, other country, unknown location, strange location, unknown country, unknown ip, unknown device, strange ip,
strange country, rusland, sjina, nigerie, phesheya, lagos, cuba, somalia, unknown place, new location, other side of world, ru, eastern europe,
vreemde land, buiteland, unfamiliar, unknown city`,
  malware: `
malware, virus, viruses, trojan, trojans, spyware, keylogger, key logger, worm, rootkit, backdoor, cryptominer, adware, malicious software,
malicious program, kwaadware, igciwane, inegciwane, linegciwane, namagciwane, trojaan, trojaans, threats, threat, spioenware, infection,
infected files, miner, ratware, *gciwane*, virusse, worms, ivirus, amavirus`,
  backups: `
backup, backups, back ups, back up, shadow copies, snapshots, rugsteun, rugsteune, rugsteunkopiee, *backup, *backups`,
  removable: 'usb, flash drive, memory stick, flash disk, thumb drive, external drive, geheuestokkie, flitsskyf, *usb',
  /** Secrets that give access to an account or money. */
  secret: `
otp, otps, pin, pins, password, passwords, passcode, login, logins, credentials, creds, cvv, card number, wagwoord, wagwoorde, *phasiwedi, *pin,
*otp, banking details, bank details, card details, credit card, bankbesonderhede, kaartnommer, code, my id, wagwoord*, *mininingwane yebhange,
*mininingwane yami, *mininingwane yasebhange, *password`,
  /** Words for both machines and systems. */
  computers: `
computer, computers, pc, pcs, laptop, laptops, machine, machines, server, servers, system, systems, database, network, rekenaar, rekenaars,
bediener, bedieners, stelsel, stelsels, rugsteun, netwerk, ikhompyutha, amakhompyutha, iseva, *khompyutha, *seva, vms, *sistim*, *system,
rekenaar*, skootrekenaar*, bediener*, netwerk*, stelsel*, till, tills, kiosk, imac, macs, domain controller, hypervisor, vm`,

  // Ransomware.
  manyFiles: `
any files, any of files, all files, all documents, all my documents, all spreadsheets, none of files, none of documents, none of spreadsheets,
our files, my files, our documents, everything, any document, any file, ons leers, al leers, amafayela, anything, none of them, excel files,
exel files, all my dokumente, my leers, leers op, ons dokumente, niks, *fayela, every document, every file, every folder, every spreadsheet,
every photo, each file, each document, elke leer, elke dokument`,
  crypto: 'bitcoin, bitcoins, btc, monero, crypto wallet, tor browser',
  ransomware: `
ransomware, ransom ware, ransomwear, ransome ware, cryptolocker, lockbit, crypto virus, losprysware, afpersware, losprysprogram, ransomed,
locker virus, crypto locker`,
  fileNames: 'file extension, extensions, file names, filenames, names of files, names of all files, leername',

  // Intrusion.
  /** Things that intruders access. */
  systems: `
@computers, networks, cloud, aws, azure, tenant, firewall, router, vpn, wifi, wi fi, active directory, website, site, webpage, wordpress,
remote desktop, rdp, infrastructure, environment, erp, crm, pbx, phone system, switchboard, cctv, cameras, online store, web shop, webwerf, netwek,
inethiwekhi, iwebhusayithi, uhlelo, *nethiwekhi, office 365, microsoft 365, sharepoint, onedrive, google drive, dropbox, dns, routers, domain,
hosting, bank account, skyf, *network, *wifi, webblad, camera, access point, servers and backups, platform, portal of ours, google workspace, okta,
sage, pastel, xero, webwerf*, *hlelo*, ohlelweni, wifi*, pos`,
  /** Things that intruders add to a system. */
  admin: `
administrator, admin, users, accounts, user, program, programs, software, process, rule, rules, administrateur, administrators, admins, gebruiker,
gebruikers, vpn account, tool, script, app, apps, login account, new account, sagteware, programme, task, machines, vms, servers, service, owner,
owners, superuser, person with, guest account, api key`,
  /** Protection software and its warnings. */
  guard: `
antivirus, anti virus, defender, firewall, edr, endpoint protection, security software, sentinelone, crowdstrike, sophos, eset, backups, logging,
antivirusprogram, norton, mcafee, kaspersky, bitdefender, malwarebytes, avast, avg, our soc, siem, antivirussagteware, *antivirus, anti malware,
security center, sentinel, xdr`,
  /** Suspicious log entries. */
  activity: `
activity, traffic, logins, log ins, sign ins, sessions, connections, connection, behaviour, behavior, processes, things, pop ups, popups, emails,
downloads, login, sign in, device, devices, aktiwiteit, verkeer, scripts, programs, software, transfers, ip address, ip addresses, user, users,
usb, person in, apparaat`,
  mouse: 'mouse, cursor, pointer, muis, keyboard, computer, screen, pc, laptop',
  pbx: `
pbx, switchboard, phone system, voip, phones, phone lines, phone line, telephone system, skakelbord, telefoonstelsel, extensions, phone bill,
phone account, foonrekening, *switchboard`,
  /** Windows of fake support and adware. */
  popups: `
popup, popups, pop up, pop ups, opspringers, full screen warning, warning screen, warnings, windows keep opening, windows open by themselves,
strange windows, ads everywhere, vensters, black windows`,
  /** The window of a script. */
  blackBox: `
black box, black window, black windows, cmd window, command prompt, command window, terminal window, powershell window, code window,
black screen with code, swart venster`,

  // Accounts and mailboxes.
  prompts: `
mfa, 2fa, otp, otps, code, codes, prompt, prompts, approval, approvals, authenticator, sign in requests, login requests, sign in request,
push notifications, kodes, amakhodi, sign in notification, sign in notifications, verification requests, sign ins, password resets, password reset,
herstelkodes, *otp`,
  junk: `
spam, scam emails, junk mail, scam messages, virus emails, strange emails, weird emails, phishing, porn, hundreds of emails, thousands of emails,
viruses, gemorspos, *spam, scams, scam mails`,
  mailRule: `
email rule, mail rule, outlook rule, inbox rule, mailbox rule, forwarding rule, email rules, inbox rules, rule in outlook, rules in outlook,
rule in my outlook, rules in my outlook, rule in my mailbox, rule in our mailbox, reel in my outlook, reel in my posbus, rule on my mailbox,
rules on my mailbox, rule in gmail, filter in my gmail, rule that forwards, mail rules, mailbox rules, outlook rules`,
  forwarding: `
forwarding, forwards, forwarded, forward, redirect rule, inbox rule, mailbox rule, sending my mail, sends my mail, sending my emails,
sending our mail, sending all, stuur aan`,
  /** Recovery options of an account. */
  recovery: `
recovery email, recovery e mail, recovery number, recovery phone, phone number on my, phone number on our, backup email, security number,
two factor, 2fa number, herstelnommer, hersteladres, herstel e pos, recovery details, recovery address, my number on`,
  fakeProfile: `
fake account, fake profile, fake page, fake facebook, fake instagram, fake whatsapp, fake linkedin, cloned my, cloned our, cloned profile,
cloned account, vals profiel, vals rekening op, duplicate profile, copy of my profile, i akhawunti mbumbulu, fake version of our, fake copy of our,
fake website in our, clone of our website, copy of our website, fake version of my, fake site in our, fake shop in our, nagemaakte webwerf`,
  sentFolder: 'sent folder, sent items, outbox, sent mail, sent box, gestuurde items',
  otherDevice: `
another phone, another device, different phone, other phone, new phone that, unknown phone, strangers phone, ander foon, another computer`,

  // Payment fraud.
  bankDetails: `
bank details, banking details, banking information, account, beneficiary, bankbesonderhede, rekeningnommer, rekening, imininingwane yasebhange,
accounts details, suppliers details, supplier details, details of supplier, bankrekening, *mininingwane yasebhange`,
  /** Payments and payees. */
  payable: `
invoice, invoices, supplier, suppliers, vendor, statement, bill, payment, creditor, faktuur, verskaffer, invoyisi, umphakeli, landlord, customer,
client, employee, salary, salaries, lessor, creditors, verskaffers, fakture, kliente, clients, customers`,
  /** Entries on a bank account. */
  transactions: `
payment, payments, transaction, transactions, debit, transfer, transfers, withdrawal, withdrawals, purchase, purchases, eft, efts, beneficiary,
beneficiaries, transaksies, betalings, cash send, cash sends, ewallet, e wallet, orders, aftrekorder, aftrekorders, betaling, oorplasing,
oorplasings, begunstigde, trekking, aftrekking, charges, charge, money`,
  giftCards: `
gift card, gift cards, vouchers, voucher, itunes cards, google play cards, steam cards, airtime, urgent payment, urgent transfer, payment urgently,
geskenkkaarte, urgent eft, immediate payment, urgent invoice, urgent bank transfer, urgent transaction, eft urgently, apple cards, amazon cards,
1voucher, geskenkbewyse, geskenkbewys, *voucher, *vawusha, pay urgently, pay immediately, pay quickly, urgently pay, pay at once, pay asap,
pay now, urgent request, dringend betaal, dringend te betaal, eft request, urgent money, urgent funds`,
  payWord: 'pay, paid, payment, money, transfer, transferred, eft, vouchers, gift cards',
  card: 'card, cards, kaart, bankkaart, kredietkaart',
  /** Wrong payees. */
  wrongPeople: `
wrong people, wrong person, wrong company, wrong account, wrong supplier, wrong bank, verkeerde mense, verkeerde persoon, verkeerde rekening,
*ngeyena, *ngafanele, not real company, doesnt exist, does not exist, crooks, crook, scammer, scammers, skelm, skelms, bedrieers, fraudster,
fraudsters, fake shop, fake company, fake invoice, hackers, blocked me, disappeared, stopped answering, gone quiet, *mqoli, *khohlisi, isigebengu,
*gebengu`,
  proof: 'proof of payment, bewys van betaling, fake pop, fake proof',
  fakeMail: 'fake emails, fake email, fake invoices, fake mails, fake statements, vals fakture, vals e posse',
  invoiceFake: 'fake invoices, other bank details, scam invoices, weird invoice, strange invoice, fake invoice',
  clients: 'clients, customers, client, customer, suppliers, people, kliente, klante, *khasimende',
  sum: 'sum',

  // Phishing and callers.
  link: `
link, links, url, attachment, attachments, pdf, zip, file, files, document, qr, button, web page, webpage, invoice, email, mail, message, sms,
macro, macros, skakel, aanhangsel, e pos, isixhumanisi, ilinki, linki, okunamathiselwe, imeyili, attachement, skakels, website, whatsapp,
*xhumanisi, *linki, word doc, exe, program, app, something, *namathiselwe`,
  page: 'page, site, website, form, portal, screen, webwerf, bladsy',
  fakeSite: `
fake, phishing, scam, bogus, not real, spoofed, fraudulent, not genuine, vals, mbumbulu, not legit, suspicious, snaakse, strange website,
strange site, weird website, *ngalungile, dodgy`,
  shouldnt: `
shouldnt have, should not have, something bad, something strange, something weird, something dodgy, something suspicious, something wrong`,
  phishy: 'phishing, fake, scam, vals, phish, bogus, not real, spoofed',
  /** Executable files. */
  exe: 'exe, scr, vbs, hta, bat file, iso file, js file, zip',
  textMessage: 'sms, whatsapp, text, telegram, messenger, dm, facebook message, *sms',

  // Data leaks.
  /** Confidential data. */
  privateData: `
customer data, client data, customers data, clients data, customer information, client information, clients information, customers information,
customer list, client list, customer records, client records, customer database, client database, clients details, customers details,
customer details, client details, personal information, personal data, personal details, id numbers, identity numbers, id documents, id copies,
patient records, patients records, patient data, patients data, patient files, medical records, medical files, learner records, student records,
salary list, salaries, salary details, payroll, payslips, confidential, sensitive data, sensitive information, company data, company secrets,
trade secrets, employee data, employee records, staff records, staff details, hr files, credit card numbers, bank statements, source code,
klientdata, klientedata, klientelys, personeelrekords, imininingwane, yamakhasimende, personal info, customer info, client info, customers info,
clients info, customers personal, employee information, employee info, staff information, medical information, contracts, abasebenzi, yabasebenzi,
client names, clients statement, statement of client, salary file, salarisse, price list, price lists, pricelist, customer contacts,
client contacts, contacts of customers, debtors list, customers passwords, hr documents, all our customers, designs, contract, scans, learners,
learner data, personeel, kliente, id nommers, persoonlike data, *khasimende, *makhasimende*, ulwazi, wages list, medical results, staff passwords,
our clients, our passwords, personeellys, client file, trade secret, payslip, ip, intellectual property, tender documents, kliente*, klient*,
internal emails, our data, inligting, salaris*, *sebenzi, *mininingwane, employee details, employees details, personnel files, *miningwane,
salary sheet, salary spreadsheet, salary slip, salary slips, hr spreadsheet, hr file, hr folder, personal files, secret files, private files,
private data, bank details of, tax numbers, id copy, passport copies, *mfihlo*, vertroulike, vertroulik, hr sheet, disciplinary records,
client documents, customer documents, client files, customer files, sensitive documents, sensitive files, sensitive client, patient notes,
case files`,
  everyone: `
everyone, everybody, all staff, whole company, all clients, all customers, all contacts, almal, entire company, whole list, bonke, instead of bcc,
in cc, whole school, entire list, all parents, all members, all suppliers, all pupils, whole office, whole group, all colleagues, all employees,
all tenants, all learners, whole staff, hele kantoor, hele skool, hele lys, every client, every customer, every supplier, every employee,
all our suppliers, all our clients`,
  /** Wrong recipients. */
  wrongOther: `
another client, another customer, other client, other customer, different client, wrong client, wrong customer, wrong folder, wrong file,
wrong attachment, wrong email, wrong list, competitor, competition, stranger, someone else, somebody else, verkeerde leer, verkeerde klient,
verkeerde persoon, verkeerde e pos, per ongeluk, by mistake, accidentally, by accident, *ngafanele, *ngeyena, ngephutha, gmail, private email,
private address, saw everything, facebook, telegram, verkeerde mense, wrong people, wrong person, wrong staff member, wrong recipient,
wrong address, wrong guy, has all our, has our, wrong distribution, wrong mailing list, wrong team, wrong department, wrong channel, wrong chat,
wrong group, wrong inbox, wrong mailbox, wrong supplier, wrong company, wrong patient, wrong parent, wrong contact, wrong contacts, wrong number,
wrong recipients, public channel, public group, public chat, public teams, whatsapp group, whatsapp groups, verkeerde lys, verkeerde groep,
verkeerde adres, openbare groep, to wrong, aan verkeerde, to incorrect`,
  toOutside: `
gmail, competition, competitor, memory stick, usb, before leaving, new job, his new, her new, personal email, private email, home, dropbox,
hotmail, when he left, when she left, competitors, rivals, onto, privaat`,

  // Lost and stolen devices.
  /** Places where things are left behind or stolen. */
  publicPlace: `
taxi, uber, bolt, bus, train, gautrain, airport, plane, flight, restaurant, hotel, cafe, bar, pub, mall, shop, park, car, toilet, queue, lughawe,
itekisi, ebhasini, somewhere, e hailing, trein, vliegtuig, hospital, bank, church, gym, school, university, robot, robots, traffic, street, road,
beach, courier, petrol station, garage, lift, parkade, parking, winkelsentrum, *tekisi*, *bhasini, *stimela*, conference, strand, swembad`,
  premises: `
office, offices, premises, building, shop, store, branch, warehouse, server room, storeroom, house, home, car, kantoor, huis, ihhovisi, kar,
bakkie, motor, kantore, place, *hhovisi*, indlu, *hovisi, isitolo, winkel, gebou`,
  /** The source of a transfer. */
  outOfOurs: `
out of our account, out of my account, out of our accounts, out of our business account, out of company account, out of business account,
out of our bank, off our account, off my account, uit ons rekening, uit my rekening, kwi akhawunti yethu`,
  /** A message that names an account to pay to. */
  byMail: 'email, emails, mail, mails, e mail, epos, e pos, message, whatsapp, sms, boodskap, *imeyili, *myalezo',
  /** A false bank account. */
  othersBank: `
somebody elses bank account, someone elses bank account, somebody elses account, someone elses account, somebody elses bank details,
someone elses bank details, wrong banking details, wrong bank details, strange bank account, bank account that isnt ours, not our bank account,
bank details that arent ours, bank details that are not ours, bank account of stranger, ander bankbesonderhede, iemand anders se rekening`,
} as const satisfies Readonly<Record<string, string>>
