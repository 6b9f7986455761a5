import { company } from './details.ts'
import type { AidLanguage } from './first-aid.ts'
import { firstResponse, firstResponsePromise } from './response-times.ts'

/** What does not work. `all`: nothing does. */
export type OutageKind = 'website' | 'mail' | 'cloud' | 'internet' | 'phones' | 'system' | 'device' | 'sign-in' | 'all'

interface Words {
  readonly wholeBusiness: string
  readonly phone: string
  readonly now: string
  readonly steps: Readonly<Record<OutageKind, readonly string[]>>
  readonly attack: string
  readonly ticket: string
  readonly criticalTicket: string
  readonly say: string
}

const words: Readonly<Record<AidLanguage, Words>> = {
  en: {
    wholeBusiness: `If nobody can work, phone us now on ${company.emergencyPhone} and say “critical”. An engineer answers critical incidents ${firstResponsePromise('critical')}.`,
    phone: `Phone ${company.phone}. If nobody can work because of it, phone ${company.emergencyPhone}, day and night, and say “critical”.`,
    now: 'SECTION: Do this now',
    steps: {
      website: [
        'Open the site on a phone with Wi-Fi switched off. If it opens there, your own connection is at fault.',
        'Take a photo of the error, with the address and the time.',
        'Ask who changed something today: the site, the domain, its payment or a certificate. Restore and reinstall nothing yet.',
      ],
      mail: [
        'Open your mailbox in a browser, on a phone with Wi-Fi switched off. If it works there, the program or the line is at fault.',
        'Note the words of the error, since when, and who has it: everybody or a few.',
        'Delete no mailbox and no profile. Mail that others send you now is usually tried again for a day or more.',
      ],
      cloud: [
        'Open it in a browser, on a phone with Wi-Fi switched off. If it works there, the program or your line is at fault.',
        'Look at the status page of its provider from that phone: an outage of theirs stands there.',
        'Note the words of the error, since when, and who has it: everybody or a few.',
      ],
      device: [
        'Check the power and the cables, and restart it once.',
        'Note or photograph what it shows, with the time.',
        'Do not reset or reinstall it: that can delete what is only on it.',
      ],
      internet: [
        'Check the power and the lights of the router. Switch the router and the box of the line off, wait a minute, and switch them on again, once.',
        'Try a computer with a cable. If it works there, only the Wi-Fi is at fault.',
        'Use a phone as a hotspot for what cannot wait.',
      ],
      phones: [
        'Check that the internet works: phones that use it stop with it.',
        'Restart one phone, and check its power and its cable.',
        'Tell us a mobile number: we divert your calls to it.',
      ],
      system: [
        'Check the power and the UPS. Do not switch a server off and on again: a photo of its screen and lights helps us more.',
        'Try from another computer. Note who has the fault: everybody or a few.',
        'Restore no backup before an engineer has looked.',
      ],
      'sign-in': [
        'Try one account on a phone with Wi-Fi switched off. If it works there, your network is at fault.',
        'Note the words of the error, since when, and for which programs.',
        'Reset no passwords for everybody, and approve no sign-in that you did not start.',
      ],
      all: [
        'Check the power, the UPS and the lights of the router.',
        'Try one phone with mobile data: if your systems open there, your network is at fault.',
        'Note what does not work and since when. Switch no server off, and restore no backup.',
      ],
    },
    attack: `If files do not open, passwords changed or a message asks for money, it may be an attack: take computers off the network, leave them on and phone ${company.emergencyPhone}.`,
    ticket: 'Open a ticket at /helpdesk, or press “Talk to a person” here: it makes a ticket of this conversation.',
    criticalTicket:
      'Open a critical ticket at /emergency or /helpdesk, or press “Talk to a person” here: it makes a ticket of this conversation.',
    say: 'Say what does not work, since when, and how many people cannot work.',
  },
  af: {
    wholeBusiness: `As niemand kan werk nie, bel ons nou by ${company.emergencyPhone} en sê “krities”. 'n Ingenieur antwoord binne ${firstResponse.critical.minutes} minute, dag en nag.`,
    phone: `Bel ${company.phone}. As niemand daardeur kan werk nie, bel ${company.emergencyPhone}, dag en nag, en sê “krities”.`,
    now: 'SECTION: Doen dit nou',
    steps: {
      website: [
        'Maak die werf oop op ’n foon met Wi-Fi af. As dit daar oopmaak, lê die fout by die eie verbinding.',
        'Neem ’n foto van die fout, met die adres en die tyd.',
        'Vra wie vandag iets verander het: die werf, die domein, die betaling daarvoor of ’n sertifikaat. Moet nog niks herstel of oor installeer nie.',
      ],
      mail: [
        'Maak die posbus in ’n blaaier oop, op ’n foon met Wi-Fi af. As dit daar werk, lê die fout by die program of die lyn.',
        'Skryf neer wat die fout sê, sedert wanneer, en wie dit het: almal of ’n paar.',
        'Moenie ’n posbus of profiel uitvee nie. Pos wat nou gestuur word, word gewoonlik ’n dag of langer weer probeer.',
      ],
      cloud: [
        'Maak dit in ’n blaaier oop, op ’n foon met Wi-Fi af. As dit daar werk, lê die fout by die program of die lyn.',
        'Kyk van daardie foon af na die verskaffer se statusblad: ’n onderbreking van hulle staan daar.',
        'Skryf neer wat die fout sê, sedert wanneer, en wie dit het: almal of ’n paar.',
      ],
      device: [
        'Kyk na die krag en die kabels, en herbegin dit een keer.',
        'Skryf neer of neem ’n foto van wat dit wys, met die tyd.',
        'Moenie dit terugstel of oor installeer nie: dit kan uitvee wat net daarop is.',
      ],
      internet: [
        'Kyk na die krag en die liggies van die roeteerder. Skakel die roeteerder en die lyn se kassie af, wag ’n minuut, en skakel dit een keer weer aan.',
        'Probeer ’n rekenaar met ’n kabel. As dit daar werk, is net die Wi-Fi stukkend.',
        'Gebruik ’n foon se data vir wat nie kan wag nie.',
      ],
      phones: [
        'Kyk of die internet werk: fone wat dit gebruik, gaan saam daarmee af.',
        'Herbegin een foon, en kyk na die krag en die kabel.',
        'Gee vir ons ’n selfoonnommer: ons lei die oproepe daarheen.',
      ],
      system: [
        'Kyk na die krag en die UPS. Moenie ’n bediener af- en aanskakel nie: ’n foto van die skerm en die liggies help ons meer.',
        'Probeer van ’n ander rekenaar af. Skryf neer wie die fout het: almal of ’n paar.',
        'Moenie ’n rugsteun terugsit voordat ’n ingenieur gekyk het nie.',
      ],
      'sign-in': [
        'Probeer een rekening op ’n foon met Wi-Fi af. As dit daar werk, lê die fout by die netwerk.',
        'Skryf neer wat die fout sê, sedert wanneer, en vir watter programme.',
        'Moenie almal se wagwoorde herstel nie, en keur geen aanmelding goed wat iemand anders begin het nie.',
      ],
      all: [
        'Kyk na die krag, die UPS en die liggies van die roeteerder.',
        'Probeer een foon met data: as die stelsels daar oopmaak, lê die fout by die netwerk.',
        'Skryf neer wat nie werk nie en sedert wanneer. Moenie ’n bediener afskakel of ’n rugsteun terugsit nie.',
      ],
    },
    attack: `As lêers nie oopmaak nie, wagwoorde verander het of ’n boodskap geld vra, kan dit ’n aanval wees: ontkoppel rekenaars van die netwerk, los hulle aan en bel ${company.emergencyPhone}.`,
    ticket:
      'Maak ’n kaartjie oop by /helpdesk, of druk hier “Talk to a person”: dit maak van hierdie gesprek ’n kaartjie.',
    criticalTicket:
      'Maak ’n kritieke kaartjie oop by /emergency of /helpdesk, of druk hier “Talk to a person”: dit maak van hierdie gesprek ’n kaartjie.',
    say: 'Sê wat nie werk nie, sedert wanneer, en hoeveel mense nie kan werk nie.',
  },
  zu: {
    wholeBusiness: `Uma kungekho ongasebenza, sishayele manje kule nombolo: ${company.emergencyPhone}. Unjiniyela uphendula kungakapheli imizuzu engu-${firstResponse.critical.minutes}, emini nasebusuku.`,
    phone: `Shayela ${company.phone}. Uma kungekho ongasebenza ngenxa yalokho, shayela ${company.emergencyPhone}, emini nasebusuku, uthi “critical”.`,
    now: 'SECTION: Yenza lokhu manje',
    steps: {
      website: [
        'Vula isizindalwazi efonini ene-Wi-Fi ecishiwe. Uma sivuleka lapho, inkinga isekuxhumekeni kwakho.',
        'Thatha isithombe sephutha, nekheli nesikhathi.',
        'Buza ukuthi ubani oshintshe okuthile namuhla. Ungabuyiseli lutho futhi ungafaki lutho kabusha okwamanje.',
      ],
      mail: [
        'Vula i-imeyili yakho esipheqululini, efonini ene-Wi-Fi ecishiwe. Uma isebenza lapho, inkinga isohlelweni noma olayinini.',
        'Bhala phansi amagama ephutha, ukuthi kuqale nini, nokuthi kuthinta bonke noma abambalwa.',
        'Ungalisuli ibhokisi le-imeyili. I-imeyili ethunyelwa manje ivame ukuzanywa futhi usuku noma ngaphezulu.',
      ],
      cloud: [
        'Ivule esipheqululini, efonini ene-Wi-Fi ecishiwe. Uma isebenza lapho, inkinga isohlelweni noma olayinini.',
        'Bheka ikhasi lesimo lomhlinzeki ngaleyo foni.',
        'Bhala phansi amagama ephutha, ukuthi kuqale nini, nokuthi kuthinta bonke noma abambalwa.',
      ],
      device: [
        'Bheka ugesi namakhebuli, uyiqale kabusha kanye.',
        'Bhala phansi noma uthathe isithombe salokho ekukhombisayo, nesikhathi.',
        'Ungayisethi kabusha futhi ungafaki lutho kabusha: kungasula okukuyo kuphela.',
      ],
      internet: [
        'Bheka ugesi nezibani ze-router. Cisha i-router nebhokisi lolayini, ulinde umzuzu, bese ukuvula futhi kanye kuphela.',
        'Zama ikhompyutha ngekhebuli. Uma isebenza lapho, inkinga i-Wi-Fi kuphela.',
        'Sebenzisa idatha yefoni kulokho okungakwazi ukulinda.',
      ],
      phones: [
        'Bheka ukuthi i-inthanethi iyasebenza yini: izingcingo eziyisebenzisayo ziyacima nayo.',
        'Qala kabusha ucingo olulodwa, ubheke ugesi nekhebuli.',
        'Sinike inombolo yeselula: sizodlulisela izingcingo zakho kuyo.',
      ],
      system: [
        'Bheka ugesi ne-UPS. Ungayicishi iseva uphinde uyivule: isithombe sesikrini nezibani sisisiza kakhulu.',
        'Zama ngenye ikhompyutha. Bhala phansi ukuthi kuthinta bonke noma abambalwa.',
        'Ungabuyiseli i-backup ngaphambi kokuba unjiniyela abheke.',
      ],
      'sign-in': [
        'Zama i-akhawunti eyodwa efonini ene-Wi-Fi ecishiwe. Uma isebenza lapho, inkinga isenethiwekhini yakho.',
        'Bhala phansi amagama ephutha, ukuthi kuqale nini, nokuthi yiziphi izinhlelo.',
        'Ungawashintshi amaphasiwedi abo bonke, futhi ungavumi ukungena ongakuqalanga wena.',
      ],
      all: [
        'Bheka ugesi, i-UPS nezibani ze-router.',
        'Zama ifoni eyodwa ngedatha: uma amasistimu akho evuleka lapho, inkinga isenethiwekhini.',
        'Bhala phansi okungasebenzi nokuthi kuqale nini. Ungayicishi iseva futhi ungabuyiseli i-backup.',
      ],
    },
    attack: `Uma amafayela engavuleki, amaphasiwedi eshintshile noma umyalezo ufuna imali, kungaba ukuhlaselwa: khipha amakhompyutha kunethiwekhi, uwashiye evuliwe, ushayele ${company.emergencyPhone}.`,
    ticket:
      'Vula ithikithi lapha: /helpdesk, noma ucindezele “Talk to a person” lapha: kwenza le ngxoxo ibe ithikithi.',
    criticalTicket:
      'Vula ithikithi eliphuthumayo lapha: /emergency noma /helpdesk, noma ucindezele “Talk to a person” lapha: kwenza le ngxoxo ibe ithikithi.',
    say: 'Yisho okungasebenzi, ukuthi kuqale nini, nokuthi bangaki abantu abangakwazi ukusebenza.',
  },
}

/** What to do now about an outage, the number to phone and how to open a ticket. The emergency number is first if all are affected. */
export function outageSteps(
  kind: OutageKind,
  { isWholeBusiness, language }: { readonly isWholeBusiness: boolean; readonly language: AidLanguage },
): string {
  const { wholeBusiness, phone, now, steps, attack, ticket, criticalTicket, say } = words[language]
  return [
    isWholeBusiness ? wholeBusiness : phone,
    now,
    ...steps[kind].map((step, at) => `${at + 1}. ${step}`),
    attack,
    isWholeBusiness ? criticalTicket : ticket,
    say,
  ].join('\n')
}
