/** Attackers, victims and other people. See `urgency-words.ts` for the notation. */
export const people = {
  /** The writer and their colleagues, also as owners. */
  us: `
i, we, me, us, my, our, ours, im, ive, weve, id, wed, mine, ek, ons, ethu, yethu, yami, wethu, wami, bethu, lethu, zethu, sethu, kwethu, mina,
kimi`,
  /** A person from outside. */
  stranger: `
@thief, @criminal, some one, stranger, strangers, unknown person, unknown people, unknown user, unknown users, unknown party, outsider, outsiders,
third party, bad actor, bad actors, unauthorised person, unauthorised user, unauthorised people, othile, umuntu, isigebengu, izigebengu, ogebenge,
someones, somebodys, syndicate, ex employee, someone else, somebody else, unknown ip, cyber criminals, iemand anders, vreemdeling, vreemde persoon,
unknown number, spammer, crypto guy, some guy, ngabagebengu, kunomuntu, kumuntu, kunabantu, competitor is, seller has`,
  /** Strangers with a clearly criminal name. */
  criminal: `
hacker, hackers, attacker, attackers, intruder, intruders, criminal, criminals, cybercriminals, scammer, scammers, fraudster, fraudsters, crook,
crooks, thief, thieves, kuberkraker, kuberkrakers, krakers, bedrieer, bedrieers, skelm, skelms, isela, amasela, tsotsi, tsotsis, skollie, skollies,
*hacker, *hackers, con artist, con man, cybercriminal, kraker, misdadigers, dief, diewe, spammers, hijackers, burglars, robbers, inbrekers,
inbreker, rowers, *tsotsi, *sela, abahacker, imposter, impostor, *gebengu*, yisigebengu, seller, *mqoli, *khohlisi`,
  they: 'they, hulle, bona',
  /** Recipients of secrets. */
  caller: `
caller, man, guy, lady, someone, somebody, stranger, scammer, fraudster, him, from it, phoned, called, on phone, over phone, telefoon, iemand,
umuntu, othile, from bank, from standard bank, from mtn, from telkom, from microsoft, from post office, fnb, absa, nedbank, capitec, sars, vodacom,
gebel, van bank, oor foon, *shayele, *fonele, ucingo, ocingweni, *ngifonele*, them, they, tsotsi, vreemdeling, helpdesk, over chat, fake support`,
  /** People who are given access to a computer. */
  remoteCaller: `
@phoneCaller, someone, somebody, stranger, scammer, he, him, iemand, umuntu, bank, microsoft support, they, them, guy from, vreemdeling, hulle,
othile`,
  robbed: `
@thief, thieves, thief, robbers, burglars, amasela, tsotsi, tsotsis, skelms, skollies, hijackers, muggers, *sela, *tsotsi, inkunzi, he, rowers,
smash and grab, diewe`,
  boss: `
ceo, cfo, boss, director, manager, owner, chief executive, supervisor, baas, bestuurder, direkteur, umphathi, umqashi, me, landlord, md`,
  /** Leaving staff who may take data. */
  leaver: `
employee, employees, ex staff, former staff, staff member, ex colleague, resigned, disgruntled, insider, contractor, werknemer, isisebenzi, rep,
manager, he, she, bookkeeper, *sebenzi`,
  /** Authorised people: the client's staff and ours. */
  bySelves: `
your team, your technicians, your engineer, your engineers, your colleague, your sales, your office, your support, your staff, from veritech,
technician, from sales, from your, julle span, julle tegnikus, our it manager, our manager, our it department, by our it, your guys, your people,
julle mense`,
  /** The owner of a lost device, or the thief. */
  lostByUs: `
my, our, work, company, office, business, i, we, colleague, colleagues, employee, employees, staff, manager, managers, director, directors, ceo,
someone, somebody, somebodys, thief, thieves, they, robbers, burglars, her, his, their, ek, ons, yami, yethu, yomsebenzi, umsebenzi, ngi, ba,
bantshontshe, ngilahlekelwe, wami, bethu, ethu, rep, courier, skelm, hulle, hijackers, tsotsi, tsotsis, iemand, ngi*`,
  /** Denied actions. `mentions.ts` also builds them from `doer`, `not`, `nobody` and `doing`. */
  notUs: `
@notAuthorised, not me, wasnt me, isnt me, not mine, isnt mine, wasnt mine, not us, wasnt us, not ours, isnt ours, not him, wasnt him, isnt him,
not her, wasnt her, not them, didnt do, did not do, didnt create, did not create, didnt make, did not make, didnt add, did not add, didnt set up,
did not set up, didnt send, did not send, never sent, never wrote, didnt write, did not write, didnt ask, did not ask, never asked, didnt request,
did not request, never requested, havent requested, have not requested, not expecting, dont recognize, do not recognize, no one knows,
nobody created, none of us, no one created, nobody here, nobody asked, nobody did, nobody sent, nobody wrote, nobody added, no one added,
never made, never changed, didnt change, did not change, without my permission, nie geskryf nie, nie gestuur nie, nie ek nie, nie gevra nie,
nie geskep nie, nie ken nie, angiyazi, angizange, angicelanga, never seen, never heard of, dont own, without asking, sonder my toestemming,
sonder ons toestemming, sonder toestemming, sonder ons medewete, not doing it, wasnt any of us, was not any of us, *singayazi, *ngingazi,
*ngingayazi, *singamazi, *singawazi*, *ngingawacelanga, *ngingayicelanga, *ngingazange, *kwenzanga*, *ngingawaziyo, *ngimazi, *singalazi,
*ngaziwa*, *ngamaziwa*, akekho owazi, by unknown, myne nie, ons sn nie, i dont know, we dont know, we do not know, i do not know, unauthorised,
unauthorized, not our doing, *thumelanga*, ive never been, i have never been, not sent by us, not sent by me, not authorised by, not our it,
*singazi*, arent ours, arent mine, werent mine, werent ours, arent us, none of ours, by whom we, nobody is logging, nobody is trying,
nie joune nie`,
  notRequested: `
never requested, didnt request, did not request, havent requested, not requested, unrequested, didnt ask, did not ask, never asked, not expecting,
not me, wasnt me, nobody asked, not trying to log in, not logging in, not trying to sign in, nie gevra nie, angicelanga, *celanga*, did not start,
didnt start, did not initiate, didnt initiate, did not trigger, nie gevra het nie, nie begin nie, arent ours, arent mine, werent mine, werent ours,
isnt mine, not mine, not ours, nobody is logging, nobody requested, no one asked, nobody wanted, nobody tried, no one requested, out of blue,
niemand gevra`,
  notAuthorised: `
nobody authorised, no one authorised, not authorised, didnt authorise, did not authorise, never authorised, nobody approved, no one approved,
didnt approve, did not approve, never approved, dont recognise, do not recognise, dont know, do not know, nobody knows, i did not make,
we did not make, i didnt make, we didnt make, i never made, we never made, nobody made, without permission, without our knowledge,
without my knowledge, nie gemagtig nie`,
  notReally: `
not him, wasnt him, isnt him, not her, wasnt her, he did not, he didnt, she did not, she didnt, never asked, fake, scam, not really, hacked,
says he never, says she never, wasnt really, someone else, scammer, crook, pretending, wasnt from him, never sent it, did not send it,
didnt send it`,
  fromUs: `
from me, from us, in my name, in our name, behalf of me, from my account, from our account, from my address, from our address, from my email,
from our email, from my mailbox, from our domain, from his account, from her account, from my name, from his mailbox, from her mailbox,
in his name, in her name, in name of, uit my naam, namens my, van my rekening, from my number, from our company, from our mailbox, from our info,
van my af, van ons af, van my adres, in ons naam, in my naam, kimi, using my name, with my name, with our name, using our name, as us, our logo,
our letterhead, as our company, of our company, van my nommer, van ons nommer, from our number, egameni lami, egameni lethu, ngegama lami,
leaving our mailbox, leaving my mailbox, out of our mailbox, out of my mailbox, leaving our account, from our inbox, from my inbox,
from our server, uit ons posbus, uit my posbus`,
  inOurName: `
in my name, in our name, in company name, in my companys name, uit ons naam, egameni lethu, egameni lami, in ons naam, in my naam, ngegama lami,
ngegama lethu`,
  /** Former staff, who should have no access. */
  exStaff: `
ex employee, ex employees, former employee, former employees, ex staff, former staff, ex colleague, former colleague, fired employee, fired staff,
dismissed employee, we fired, was fired, was dismissed, old admin, former admin, ex admin, previous admin, old administrator, former it, ex it,
our old it, old it guy, previous it guy, previous it company, former technician, ex technician, ex partner, former partner, ex business partner,
former manager, ex manager, disgruntled, former sales rep, former rep, former bookkeeper, ex bookkeeper, insider, oud werknemer, vorige it,
vorige werknemer, afgedankte, ou administrateur, ontevrede werknemer, we let go, we dismissed, afgedank, left company, isisebenzi esidala,
*sebenzi esidala, esixoshiwe, owayesebenza, *xoshiwe, ou werknemer, voormalige werknemer, afgedanke, vorige tegnikus, fired it, fired admin,
fired colleague, fired bookkeeper, fired manager, fired guy, dismissed it, dismissed staff, fired technician, fired developer, ex developer,
former developer, sacked`,
  /** A denial before an action: "nobody here did that". */
  nobody: 'nobody, no one, noone, none of us, no body, not one of us, niemand, akekho, neither of us',
  /** A denial between a person and an action: "we did not add". */
  not: 'didnt, never, havent, hadnt, wasnt, dont, not, nie, nooit, doesnt, hasnt',
  /** The denied actions. */
  doing: `
do, did, done, create, created, make, made, add, added, set up, setup, send, sent, write, wrote, written, request, requested, requesting, ask,
asked, authorise, authorised, authorize, authorized, approve, approved, change, changed, know, knows, knew, recognise, recognises, recognize,
recognizes, install, installed, start, started, sign for, expect, expecting, order, ordered, initiate, initiated, trigger, triggered, allow,
allowed, give permission, doing it, doing this, seen before, logging in, signing in, ken, gedoen, gestuur, gevra, geskep, bygevoeg, geinstalleer,
begin, gemagtig, goedgekeur, herken, verander, geskryf, gemaak, weet, opgestel, toestemming, delete, deleted, remove, removed, move, moved,
transfer, transferred, buy, bought, log in, logged in, sign in, call, called, post, posted, place, placed, download, downloaded, turn off,
switch off, open, opened, uitgevee, betaal, geopen, gekoop, been there, been to, dealt with, dealing with, heard, signed, paid for, used, use,
had dealings`,
  he: 'he, she, they, employee, werknemer, *sebenzi, somebody, someone',
  /** People before a denial that then means "not us". */
  doer: 'i, we, ive, weve, us, he, she, ek, ons, hy, sy, our it, our team, our staff, my manager, my team, its not',
  /** Who fraudulent callers claim to be. */
  phoneCaller: `
caller, man, guy, lady, woman, fnb, absa, nedbank, capitec, standard bank, sars, vodacom, mtn, telkom, microsoft, tech support, windows support,
helpdesk, phoned, called, gebel, tegniese ondersteuning, fake support, eskom, amazon, apple support, dstv, takealot, *fonele, *shayele, ocingweni`,
  /** Burglars and robbers. */
  thief: 'someone, somebody, they, iemand, abantu, hulle',
  /** A suspicious person on the premises. */
  oddPerson: `
strange guy, strange man, strange person, strange woman, strange people, unknown guy, unknown man, unknown woman, vreemde man, vreemde ou,
suspicious man, suspicious person, suspicious guy, man we dont know, person we dont know`,
} as const satisfies Readonly<Record<string, string>>
