import { company, deskHours, offices, ticketPrefix } from './details.ts'

const days: Readonly<Record<(typeof deskHours.days)[number], string>> = {
  Monday: 'Maandag',
  Tuesday: 'Dinsdag',
  Wednesday: 'Woensdag',
  Thursday: 'Donderdag',
  Friday: 'Vrydag',
  Saturday: 'Saterdag',
  Sunday: 'Sondag',
}
/** `officeHours` in Afrikaans. */
const officeHours = `${days[deskHours.days[0]!]} tot ${days[deskHours.days.at(-1)!]}, ${deskHours.opens} tot ${deskHours.closes} Suid-Afrikaanse tyd, behalwe op openbare vakansiedae`

/** Answers in Afrikaans, by the id of the English passage that says the same. */
export const answersInAfrikaans: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  contact: {
    title: 'Telefoonnommer, e-pos en hulptoonbank',
    text: `Bel ${company.phone} of skryf aan ${company.email}. In ’n noodgeval, bel ${company.emergencyPhone}: dit lui dag en nag in ons sekuriteitsentrum. U kan ook sonder ’n rekening ’n kaartjie by die hulptoonbank oopmaak (/helpdesk).`,
  },
  offices: {
    title: 'Waar ons kantore is',
    text: offices
      .map(({ city, street, suburb, postalCode }) => `${inAfrikaans(city)}: ${street}, ${suburb}, ${postalCode}.`)
      .join('\n'),
  },
  'offices/visits': {
    title: 'Wanneer u ons kantore kan besoek',
    text: `Besoekers is welkom by ons kantore in kantoorure: ${officeHours}. Oor naweke antwoord die hulptoonbank eerder per telefoon, by ${company.phone}. Sê vir ons dat u kom.`,
  },
  hours: {
    title: 'Ure en reaksietye',
    text: `Ons hulptoonbank en sekuriteitsentrum is 24 uur per dag beman, elke dag van die jaar, ook oor naweke en op openbare vakansiedae. Kritieke kaartjies kry binne 15 minute ’n eerste reaksie, hoëprioriteit-kaartjies binne 1 uur, gewone kaartjies binne 4 kantoorure, en lae-prioriteit-kaartjies binne een werksdag. Kantoorure is ${officeHours}.`,
  },
  'response/critical': {
    title: 'Hoe gou ons op kritieke kaartjies reageer',
    text: 'Kritieke prioriteit (’n stelsel is af of sekuriteit is geskend): eerste reaksie binne 15 minute, dag en nag.',
  },
  'response/high': {
    title: 'Hoe gou ons op hoëprioriteit-kaartjies reageer',
    text: 'Hoë prioriteit: eerste reaksie binne 1 uur, dag en nag.',
  },
  'response/normal': {
    title: 'Hoe gou ons op gewone kaartjies reageer',
    text: 'Normale prioriteit (’n gewone versoek): eerste reaksie binne 4 kantoorure.',
  },
  'response/low': {
    title: 'Hoe gou ons op lae-prioriteit-kaartjies reageer',
    text: 'Lae prioriteit (’n algemene navraag): eerste reaksie binne een werksdag.',
  },
  'system-down': {
    title: 'Wanneer ’n stelsel af is',
    text: `Bel ${company.phone} en sê “kritiek”, of maak by /emergency ’n kritieke kaartjie oop. U kry binne 15 minute ’n eerste reaksie, dag en nag.`,
  },
  'faq/response-times': {
    title: 'Hoe vinnig reageer julle?',
    text: 'Op kritieke probleme, waar ’n stelsel af is of sekuriteit geskend is, reageer ons te eniger tyd binne 15 minute. Hoëprioriteit-kaartjies kry binne 1 uur ’n eerste reaksie, gewone versoeke binne 4 kantoorure, en algemene navrae binne een werksdag.',
  },
  'faq/ticket': {
    title: 'Hoe maak ek ’n kaartjie oop?',
    text: `Gebruik die vorm van die hulptoonbank op hierdie werf; u het nie ’n rekening nodig nie. U kry dadelik ’n kaartjienommer wat met ${ticketPrefix} begin, en ’n bevestiging per e-pos.`,
  },
  'faq/pricing': {
    title: 'Wat kos bestuurde IT?',
    text: 'U betaal ’n vaste maandelikse fooi wat van die getal mense, toestelle en persele afhang. Ons kyk eers wat u het en stuur dan ’n kwotasie waarvan u elke reël kan verstaan. Die eerste assessering is gratis.',
  },
  'faq/trial': {
    title: 'Hoe werk die gratis proeftydperke?',
    text: 'U kan elke produk 14 dae lank gratis en sonder ’n kaart probeer. Aan die einde betaal u niks nie: u besluit of u wil aangaan, en u kan u resultate aflaai.',
  },
  'faq/contract': {
    title: 'Hoe lank is ’n kontrak?',
    text: 'Bestuurde dienste loop ná die eerste drie maande van maand tot maand, met een maand kennisgewing. Die dokumentasie, wagwoorde en lisensies is u s’n, en ons oorhandig dit wanneer u ons verlaat.',
  },
  'faq/regions': {
    title: 'Waar werk julle?',
    text: 'Ons werk in die hele Suid-Afrika. Ons ingenieurs is in Johannesburg, Kaapstad en Durban en doen die meeste werk oor ’n afstand; vennote dek die ander provinsies.',
  },
  'faq/load-shedding': {
    title: 'Wat gebeur tydens beurtkrag?',
    text: 'Ons bedryfsentrum het sy eie krag en verskeie lyne en werk dus deur. By u perseel bepaal ons die grootte van batterye vir skakelaars, lyne en telefone, en kombineer twee netwerke sodat u verbind bly.',
  },
  'faq/existing-it': {
    title: 'Ons het reeds ’n IT-span. Sal julle daarmee saamwerk?',
    text: 'Ja. Baie kliënte gee vir ons die nagskof, sekuriteit of rugsteun en hou die res. Ons skryf neer wie wat doen, en albei spanne sien dieselfde kaartjies.',
  },
  'faq/popia': {
    title: 'Hoe hanteer julle persoonlike inligting?',
    text: 'Soos POPIA vereis. Ons is u operateur onder ’n skriftelike ooreenkoms, hou persoonlike inligting in Suid-Afrika tensy u anders besluit, en sê dit dadelik vir u as dit geskend is.',
  },
  'faq/refund': {
    title: 'Wat as ons nie tevrede is nie?',
    text: 'Sê vir ons binne die volgende maand wat verkeerd was, en ons betaal die maand waarmee u ongelukkig was ten volle terug.',
  },
  'faq/resellers': {
    title: 'Kan ons julle dienste herverkoop?',
    text: 'Ja. Die herverkoperprogram is oop vir IT-maatskappye, konsultante en telekommunikasie-agente. U registreer ’n transaksie, ons lewer dit of help u daarmee, en ons betaal maandeliks kommissie.',
  },
  'faq/verify-certificate': {
    title: 'Hoe kontroleer ek ’n CyberScore-sertifikaat?',
    text: 'Tik die nommer in op die bladsy “Verify a certificate”, skandeer die kode of kies die lêer. U sien wie se sertifikaat dit is, van wanneer tot wanneer dit geldig is, en of dit teruggetrek is.',
  },
  services: {
    title: 'Ons dienste',
    text: 'Ons bied ses dienste aan: kubersekuriteit, bestuurde IT, wolkoplossings, digitale transformasie, webontwikkeling en kommunikasie-oplossings.',
  },
  'services/cyber-security': {
    title: 'Kubersekuriteit',
    text: 'Ons hou u stelsels dag en nag dop, maak die gate toe wat aanvallers die meeste gebruik, en gryp binne minute in wanneer ’n aanvaller inkom.',
  },
  'services/managed-it': {
    title: 'Bestuurde IT',
    text: 'Ons bestuur u IT vir ’n vaste maandelikse fooi. U het een nommer om te bel en een span wat u stelsels ken; ons herstel, rugsteun en hou alles by.',
  },
  'services/cloud-solutions': {
    title: 'Wolkoplossings',
    text: 'Nie alles hoort in die wolk nie. Ons werk uit wat wel, skuif dit sonder dat dit u ’n naweek kos, en hou daarna die koste en die sekuriteit dop.',
  },
  'services/web-development': {
    title: 'Webontwikkeling',
    text: 'Ons bou webwerwe, aanlyn winkels en kliëntportale wat vinnig is op ’n gewone foon met een strepie sein.',
  },
  'services/communication-solutions': {
    title: 'Kommunikasie-oplossings',
    text: 'U kry telefone, vergaderings en die lyne daaronder van een gelisensieerde verskaffer. U oproepe kom deur tydens beurtkrag.',
  },
  'services/communication-solutions/port-time': {
    title: 'Hou ons ons nommers?',
    text: 'Ja, geografiese sowel as selfoonnommers, selfs al trek u na ’n ander dorp.',
  },
  'services/managed-it/cost': {
    title: 'Wat bestuurde IT maandeliks kos',
    text: [
      'U betaal een vaste maandelikse fooi, waarvoor ons ’n kwotasie stuur sodra ons gesien het wat u het. Die eerste assessering is gratis.',
      'Wat die prys bepaal: Mense, toestelle, persele, en of u die hulptoonbank bedags of dag en nag nodig het.',
      'Wat ingesluit is: Alle kaartjies, monitering, opdaterings, rugsteun en die maandelikse verslag. Ons tel nie oproepe nie.',
      'Waarvoor ons apart kwoteer: Hardeware, lisensies teen kosprys, en projekte soos ’n kantoorverskuiwing.',
    ].join('\n'),
  },
  'services/cyber-security/cost': {
    title: 'Wat kubersekuriteit kos',
    text: [
      'U betaal ’n maandelikse fooi per persoon en per bediener, waarvoor ons ná die assessering ’n kwotasie stuur. Die assessering is gratis, en u hou die lys van gapings of u teken of nie.',
      'Wat die prys bepaal: Mense, bedieners, wolkrekeninge, en hoe lank ons logs moet hou.',
      'Wat ingesluit is: Sensors, lisensies, ontleders en die maandelikse verslag. U betaal niks ekstra wanneer ons ’n aanval keer nie.',
      'Waarvoor ons apart kwoteer: Indringingstoetse deur ’n onafhanklike toetser, forensiese werk vir die hof, en nuwe hardeware.',
    ].join('\n'),
  },
  'services/cloud-solutions/cost': {
    title: 'Wat wolkoplossings kos',
    text: [
      'Die gereedheidsverslag het ’n vaste prys waaroor ons vooraf ooreenkom. Ons kwoteer vir elke fase volgens die resultate van die vorige, en u kan ná enige een ophou.',
      'Wat die prys bepaal: Die getal toepassings, hoe hulle van mekaar afhang, die hoeveelheid data, en die ure waarin niks mag stop nie.',
      'Wat ingesluit is: Beplanning, die verskuiwing, die pad terug, opleiding, en daarna ’n maand van monitering.',
      'Waarvoor ons apart kwoteer: Die wolkverskaffer se eie rekening. Dit kom direk na u, in u naam, sodat u elke reël sien.',
    ].join('\n'),
  },
  'services/digital-transformation/cost': {
    title: 'Wat digitale transformasie kos',
    text: [
      'Die verkenning het ’n vaste prys en eindig met ’n tekening wat u hou. Ons kwoteer apart vir elke verbetering en sê wat dit behoort te bespaar.',
      'Wat die prys bepaal: Hoeveel stelsels data moet uitruil, en hoe goed hulle koppelvlakke is.',
      'Wat ingesluit is: Die bouwerk, die verskuiwing van u ou data, opleiding, en veranderinge in die eerste weke van gebruik.',
      'Waarvoor ons apart kwoteer: Lisensies, teen kosprys. As sagteware waarvoor u reeds betaal die werk kan doen, sê ons dit eerste.',
    ].join('\n'),
  },
  'services/web-development/cost': {
    title: 'Wat webontwikkeling kos',
    text: [
      'U betaal ’n vaste prys vir ’n omskrewe webwerf, waarvoor ons ná ’n eerste gesprek ’n kwotasie stuur. Versorging is ’n maandelikse fooi wat u kan beëindig.',
      'Wat die prys bepaal: Hoeveel soorte bladsye daar is, wat u verkoop, en watter stelsels ons koppel.',
      'Wat ingesluit is: Skryfwerk, ontwerp, bouwerk, toeganklikheid, spoedtoetse, en herleidings van u ou adresse.',
      'Waarvoor ons apart kwoteer: Fotografie, vertaling, en betaalverskaffers se fooie.',
    ].join('\n'),
  },
  'services/communication-solutions/cost': {
    title: 'Wat kommunikasie-oplossings kos',
    text: [
      'U betaal ’n maandelikse fooi per gebruiker en per lyn, en vir oproepe per sekonde. Ons ondersoek eers u persele, gratis.',
      'Wat die prys bepaal: Gebruikers, persele, watter netwerke u bereik, en hoe lank die batterye moet hou.',
      'Wat ingesluit is: Nommers, die oordrag daarvan, oproepvloei, ondersteuning, en foutverslae aan die netwerke.',
      'Waarvoor ons apart kwoteer: Telefone, batterye en bekabeling, gekoop of gehuur, en die netwerke se eie fooie teen kosprys.',
    ].join('\n'),
  },
  'products/cyberscore': {
    title: 'CyberScore',
    text: 'Beantwoord ’n kort stel vrae oor hoe u organisasie regtig werk. CyberScore verander u antwoorde in ’n telling wat u kan verduidelik, met die stappe wat die meeste help. Dit is ’n gratis selfassessering en duur omtrent 5 minute.',
  },
}

function inAfrikaans(city: string): string {
  return city === 'Cape Town' ? 'Kaapstad' : city
}
