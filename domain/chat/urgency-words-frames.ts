/** Context of a statement: urgency, questions, past, other people, prevention; and harmless phrases. See `urgency-words.ts` for the notation. */
export const frames = {
  /** Urgency, which overrides doubts and questions. */
  hurry: `
urgent, urgently, emergency, right now, immediately, asap, help us, help me, please help, sos, quickly, hurry, as we speak, straight away, at once,
dringend, help asseblief, help ons, help my, nou dadelik, noodgeval, usizo oluphuthumayo, sicela usizo, ngicela usizo, ngisizeni, sisizeni,
phuthumayo, what do i do now, what do we do now, what now, what must i do, what must we do, just happened, mayday`,
  /** Doubt: a suspicion, not an attack. */
  wondering: `
may, might, maybe, perhaps, possibly, possible, suspect, suspects, think, believe, afraid, worried, fear, whether, unsure, sure, seems, looks like,
appears, could have, could we, could it, wonder, wondering, miskien, dalk, dink, vermoed, ngicabanga, mhlawumbe, how do i know, how do we know,
how can i know, how can we know, how can i tell, how can we tell, how do i tell, how do we tell, how can i check, how can we check, how do i check,
how do we check, how do i see, how can i see, know if, tell if, check if, see if, find out if, weet of`,
  /** "If" in sentences that are not hypothetical. */
  learnIf: `
know if, tell if, check if, see if, sure if, find out if, wonder if, wondering if, help if, if possible, if you can, as if, even if, know as,
if we dont pay, and if, what if they, can be seen by, can be read by, can be opened by, can be downloaded by, can be found on, can be found by,
can be accessed by`,
  /** Hypothetical sentences. */
  hypothetical: `
if, in case, in event, when we get, when you get, when company gets, when somebody, when someone, suppose, imagine, would you, would we,
what would, how would, were to, ever get, ever gets, ever happen, happens when, when attackers, when hackers, when phone, when laptop, when device,
as iemand, as ons, indien, sou julle, wanneer iemand, uma, event of, in future, one day, can be`,
  whatToDo: `
what should i do, what should we do, what do i do, what do we do, what can i do, what can we do, what must i do, what must we do, what to do,
what now, wat moet ek doen, wat moet ons doen, ngenzeni, senzeni, what are next steps, what steps`,
  /** Overrides a question or an interest in services. */
  happenedToUs: `
i clicked, we clicked, i opened, i entered, i typed, i gave, i paid, we paid, i lost, ive been, weve been, we were, i was, has been, have been,
was stolen, were stolen, was hacked, were hacked, got hacked, is stolen, i have clicked, i have given, i have entered, my colleague clicked,
i shared, i installed, i already, i bought, we bought, i sent, we sent, was taken, we got, i got, i received, we received, we gave, we entered,
we lost, we opened, she clicked, he clicked, one clicked, was transferred, is gone, are gone, ons is, ek het, ons het, @macroRan, opened quote,
opening quote, opened quotation`,
  /** How questions begin. */
  curious: `
what is, whats, what are, what does, who are, how do hackers, how do attackers, how do criminals, how does, how often, how many, how much,
how long, how fast, how quickly, do you, does your, does it, can you, can your, could you, could your, will you, are you, have you, have any,
tell me about, yini, wat is, hoe, doen julle, kan julle, hoeveel, ningasisiza, ngabe, what kind, what happens, do i need, should we use,
should we encrypt, we want, i want, we would like, i would like, wed like, id like, we need, please send, ons wil, where can i, where do i,
where is, can i buy, who is, kusho, ukuthini, *kanjani, kanjani, malini, which, moet ek, how to, are there, is there way, hoekom, waar kan, watter,
how do i set, how do i make, how do i create, how do i add, how do i use, how do i report, how do i change, how do i move, how do i share,
how do i delete, how do i enable, how do i configure, how do i install, how do i encrypt, how do i lock, how do we set, how do we report,
how do we lock, how do we add, how do we remove, how do we delete, how can i make, how can i set, how can i change, how can i report,
how can we report`,
  /** The past. */
  past: `
years ago, year ago, last year, previous year, months ago, long ago, in past, previously, previous company, previous provider, previous it,
former provider, old provider, at my old, back then, once before, ages ago, while back, decade ago, jare gelede, verlede jaar, maande gelede,
ngonyaka odlule, eminyakeni`,
  /** Resolved: the message is not urgent. */
  over: `
resolved, recovered, was fixed, been fixed, is fixed, fixed now, all fixed, sorted out, is sorted, been sorted, found again, got it back, got back,
been found, turned up, everything is fine, all is fine, all fine, false alarm, is over, back to normal, opgelos, reggemaak, teruggekry, kulungile,
was returned, been returned, been restored, since then, are restored, was restored, everything is restored, all restored, everything restored,
thanks for helping, thank you for helping, was removed last week, was removed thanks, was solved, has been solved, is solved, all good,
we found laptop, we found it, is terug, but nothing happened, and nothing happened to, was dealt with, been dealt with, is dealt with`,
  /** It happened again. */
  again: 'again, once more, weer, futhi',
  /** Not resolved. */
  still: 'still, but, another, yet, again, weer, nog, now also, not resolved, not recovered, not fixed',
  today: 'now, today, this morning, tonight, this afternoon, just, currently, nou, vandag, manje, namuhla',
  /** Negated. */
  never: `
never had, not been, not being, havent been, hasnt been, not hacked, not under, wasnt hacked, werent hacked, arent under, isnt under, no breach,
no signs of, no sign of, no evidence of, not compromised, wasnt compromised, no ransomware, no virus, no malware, not stolen, wasnt stolen,
not infected, not breached, no data leak, no data breach, no incident, nog nooit, not lost, dont have virus, not yet been, without being,
nothing was stolen, nobody hacked, no one hacked, no emergency, not emergency, asihackiwe, nie gehack nie, om nie, nie gehack te, did not click,
didnt click, but deleted it, and deleted it, put phone down, hung up, to nobody, never share, not fall for, asikahlaselwa, no one got in,
not successful, was blocked by, attempt failed, never been hacked, never been breached, never been attacked, never been compromised,
never been under, never been victim, never been infected, nobody has attacked, no one has attacked, nobody has hacked, just kidding, only joking,
this is test, was test, by accident sorry, ignore my last`,
  /** Happened to others. */
  others: `
news, read that, heard that, heard about, read about, saw on tv, documentary, another company, other companies, some company, bank was, bank got,
hospital, municipality, retailer, your clients, your customers, any of your, clients of yours, businesses, organisations, people get, celebrity,
in movies, case of, world, industry, industries, company next door, government, big company, large company, gehack word, nuus, hacked client,
stolen laptops, i read in, we read, i heard of, i read an, competitor got, competitor was, competitors were, competitors got, competitor has been,
competitor has had, of competitor, competitors attack, my competitor, asks whether we, asks if we, ask if we, ask whether we, questionnaire,
were ever, ever been`,
  /** Our own mails, links and requests. */
  youSent: `
you sent, you attached, you emailed, you mailed, your invoice, your email, your website, your site, your page, your contact page, your form,
your link, your quote, your newsletter, your portal, your sales, from you, from veritech, start trial, julle gestuur, you gave, you send,
from your, your sms`,
  /** A password or lock of the writer's own. */
  forgot: `
forgot, forgotten, reset, forget, dont remember, cant remember, do not remember, cannot remember, remember my, recover password, unlock, vergeet,
ngikhohlwe, wrong password, my own password, change my password, invalid, expired`,
  /** The writer's own bank details or a payment to us. */
  ours: `
please update, our new, update your records, here are our, for refund, for your records, our bank details have, our banking details have,
ons bankbesonderhede, paid you, pay you, to you, your invoice, your account, with you, from you, by you, julle rekening, aan julle, your company,
our own account`,
  /** The writer's own sign-in, such as on a trip. */
  selfLogin: `
i signed, i log, i logged, can i, may i, i travel, i am in, im in, we travel, while i, our staff in, our office in, for our`,
  byMistake: `
by mistake, by accident, accidentally, mistakenly, wasnt mine, not mine, wasnt me, not me, per ongeluk, ngephutha, without thinking,
without looking, stupidly, half asleep, oops`,
  /** Intended encryption. */
  byChoice: `
want, wants, should be, must be, be encrypted, keep, kept, keeps, at rest, in transit, bitlocker, filevault, by default, we encrypt, tls, ssl,
using, properly, securely, safely, already use, veracrypt, encrypted backups, how are, is it, moet, wil`,
  /** Interest in prevention. */
  prevention: `
prevent, preventing, prevention, protect, protects, protecting, protection, avoid, avoiding, guard against, defend against, defend ourselves,
stop people, stop staff, how do i stop, how do we stop, safeguard, simulation, simulate, simulations, simulated, exercise, exercises, drill,
tabletop, awareness, workshop, webinar, pentest, pen test, penetration test, penetration testing, penetrasietoets, best practice, better prepared,
prepare for, be prepared, ready for, playbook, beskerm, voorkom, vermy, vikela, ukuvikela, nivikela, to practise, try to hack, try to break,
likelihood, chance of, risk of, signs of, essay, article, thesis, assignment, homework, case study, example of, difference between, definition,
look out for, scared of being, scared of getting, afraid of being, afraid of getting, worried about being, worried about getting, worried we could,
bang om`,
  /** Interest in a service or a price. */
  interest: `
insurance, insure, insured, policy, testing, audit, assessment, checklist, template, retainer, quote, quotation, kwotasie, proposal, pricing, cost,
kos, demo, brochure, package, looking for, considering, interested, compare, procedure, recommend, tips, learn, training, trained, train, course,
planning, detection, average, comply, compliance, statistics, you monitor, you sell, monitoring service, monitor our, does it mean, mean by,
what does, does your, your service, your services, your plan, your plans, service level, test our, test whether, to test, does it cover, you cover,
cover for, prys, intengo, malini, oplei, opleiding, requirements, product, products, explain, you detect, can detect, does detect,
detect ransomware, tracking, you track, ransomware cover, you offer, offers, price for, prices, price of, what price, give me price, get price,
price on, soek nuwe, have to report, must we report, report incidents, costs of, costs for, what are costs, licence expired, new licence,
licence for, licence expires, licences for, licence price`,
  maintenance: 'old, maintenance, load shedding, loadshedding, power, replaced, upgrade, migration, planned',
  sick: 'meeting, sick, leave, doctor, ill, flu, bed, clinic, come in today, come to work',
  /** Harmless phrases, removed from the sentence before the search. */
  innocent: `
attack surface, attack plan, attack plans, plan of attack, heart attack, panic attack, asthma attack, angle of attack, attack vector,
attack vectors, attack us on price, attack on price, attack on new, attack on market, attack new market, attack rate, attack simulation,
attack simulations, grade a, life hack, life hacks, growth hack, phone number, phone numbers, mobile number, cell number, phone bill,
phone contract, mobile app, mobile phone contract, virus scanner, virus scan, virus scans, virus protection, antivirus software,
anti virus software, flu virus, corona virus, infected with covid, covid virus, ticket number, server room, laptop charger, phone charger,
phishing simulation, phishing simulations, phishing test, phishing tests, data protection, device management, lost connection, lost internet,
lost invoice, lost invoices, lost power, from different account, from new account, from another account, hacked together, site manager, site visit,
construction site, error code, error codes, postal code, source code review, qr code on your, break in period, attack of nerves, attacked in press,
attacked by competitor, bid was attacked, attack in press, attacked on price, compromised on, virus removed, stolen line, cable was stolen,
line was stolen, cable theft, copper cable, cable stolen, anti virus subscription, stole show, steals show, stealing show, stole my heart,
steal deal, stolen base, we published, we publish, we posted, break in electricity, break in december, take break, ignore my, break in october,
lost client and, lost client to, lost clients to, unknown sender rule`,
  /** A secret that was not given away, or was given to us. */
  toNobody: `
nobody, no one, never, anyone, dont give, not give, not share, not shared, didnt give, didnt share, didnt enter, did not enter, didnt click,
not click, did not open, didnt open, didnt reply, did not reply, ignored it, deleted it, deleted mail, put phone down, hung up, your technician,
your colleague, your team, your engineer, your support, to you, with you, gave you, gave your, give you, with my manager, told you, sent you`,
  overnight: `
overnight, last night, this morning, over weekend, suddenly, during night, gisteraand, oornag, vanoggend, this weekend, during weekend,
friday night, saturday night, sunday night, on saturday, on sunday, over long weekend, at night, in night, after hours, at 2am, at 3am, at 4am,
naweek, in nag, ebusuku`,
  everywhere:
    'everywhere, all over, keep appearing, keep coming, keep opening, non stop, won t close, wont close, oral',
  /** Received spam. */
  receiving: `
we get lot, we receive, keeps arriving, arrives, lot of spam, filter, block, too much, spam folders, spam folder, into spam, to spam`,
  /** More often than requested. */
  manyTimes: `
not trying, not signing, not logging in, in bed, asleep, keeps buzzing, keep coming, nonstop, non stop, all night, tonight, many, dozens, hundreds,
every minute, heeltyd, one after other, keeps asking, flood of, bombing, bombarded, did not start, didnt start, out of nowhere, im not logging,
i am not logging, keep getting codes, keeps sending codes, not doing anything`,
  /** Programs that start with the computer. */
  atStart: 'when i start, when i boot, at startup, on startup, when pc starts, when i log in, when i turn, after start',
  /** Left at our own office. */
  atYours: 'your parking, your lobby, your office, your reception, yours, your boardroom, by you',
  allowed: 'is login blocked, be blocked, allowed, may i, block logins',
  /** The writer's own change. */
  weChanged: `
i changed, we changed, i have changed, we have changed, i want to change, we want to change, ek het verander, i updated, we updated,
our it changed, update my, change my, update our, change our`,
  /** The writer's own deletion. */
  weDeleted: `
i deleted, we deleted, i wiped, we wiped, i emptied, we emptied, i cleared, we cleared, i removed, we removed, ive deleted, i erased, she deleted,
he deleted, ek het, ngisule, deleted file, deleted email, as planned`,
  /** Requests to send something. */
  wishes: `
can i get, can i have, can we get, can we have, could i get, could i have, could we get, could we have, can you send, please send me, kan ek kry,
ngicela, is it encrypted, are they encrypted, is that encrypted`,
} as const satisfies Readonly<Record<string, string>>
