import { company, deskHours, offices, ticketPrefix } from './details.ts'

/** As they stand after "from" and after "to". */
const days: Readonly<Record<(typeof deskHours.days)[number], readonly [from: string, to: string]>> = {
  Monday: ['ngoMsombuluko', 'kuMsombuluko'],
  Tuesday: ['ngoLwesibili', 'kuLwesibili'],
  Wednesday: ['ngoLwesithathu', 'kuLwesithathu'],
  Thursday: ['ngoLwesine', 'kuLwesine'],
  Friday: ['ngoLwesihlanu', 'kuLwesihlanu'],
  Saturday: ['ngoMgqibelo', 'kuMgqibelo'],
  Sunday: ['ngeSonto', 'kuSonto'],
}
/** `officeHours` in isiZulu. */
const officeHours = `${days[deskHours.days[0]!][0]} kuya ${days[deskHours.days.at(-1)!][1]}, ${deskHours.opens} kuya ku-${deskHours.closes} (isikhathi saseNingizimu Afrika), ngaphandle kwamaholide omphakathi`

/** Answers in isiZulu, by the id of the English passage that says the same. */
export const answersInZulu: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  contact: {
    title: 'Inombolo yocingo, i-imeyili nedeski losizo',
    text: `Shayela ${company.phone} noma usibhalele ku-${company.email}. Esimweni esiphuthumayo shayela ${company.emergencyPhone}: iphendulwa imini nobusuku. Ungavula nethikithi ngaphandle kwe-akhawunti (/helpdesk).`,
  },
  offices: {
    title: 'Amahhovisi ethu',
    text: offices
      .map(({ city, street, suburb, postalCode }) => `${city}: ${street}, ${suburb}, ${postalCode}.`)
      .join('\n'),
  },
  'offices/visits': {
    title: 'Ungawavakashela nini amahhovisi ethu',
    text: `Izivakashi zamukelekile emahhovisi ethu ngamahora ehhovisi: ${officeHours}. Ngezimpelasonto ideski losizo liphendula ngocingo ku-${company.phone}. Sitshele ukuthi uyeza.`,
  },
  hours: {
    title: 'Izikhathi zokusebenza',
    text: `Ideski losizo lisebenza amahora angu-24 ngosuku, zonke izinsuku zonyaka, nangezimpelasonto. Amathikithi abucayi aphendulwa okokuqala kungakapheli imizuzu engu-15, abalulekile kungakapheli ihora elilodwa, ajwayelekile kungakapheli amahora ehhovisi angu-4. Amahora ehhovisi: ${officeHours}.`,
  },
  'response/critical': {
    title: 'Siphendula ngokushesha kangakanani emathikithini abucayi',
    text: 'Ithikithi elibucayi: impendulo yokuqala ifika kungakapheli imizuzu engu-15, imini nobusuku.',
  },
  'response/low': {
    title: 'Siphendula ngokushesha kangakanani emathikithini abaluleke kancane',
    text: 'Ithikithi elibaluleke kancane: impendulo yokuqala ifika ngosuku olulodwa lomsebenzi.',
  },
  'system-down': {
    title: 'Uma uhlelo lungasebenzi',
    text: `Shayela ${company.phone} uthi “critical”, noma uvule ithikithi elibucayi (critical) ku-/emergency. Uthola impendulo yokuqala kungakapheli imizuzu engu-15, imini nobusuku.`,
  },
  'faq/response-times': {
    title: 'Niphendula ngokushesha kangakanani?',
    text: 'Ezinkingeni ezibucayi siphendula kungakapheli imizuzu engu-15, noma nini. Amathikithi abalulekile aphendulwa kungakapheli ihora elilodwa, ajwayelekile kungakapheli amahora ehhovisi angu-4.',
  },
  'faq/ticket': {
    title: 'Ngilivula kanjani ithikithi?',
    text: `Sebenzisa ifomu yedeski losizo kule webhusayithi; awudingi i-akhawunti. Uthola inombolo yethikithi eqala ngo-${ticketPrefix} ngaso leso sikhathi, nesiqinisekiso nge-imeyili.`,
  },
  'faq/pricing': {
    title: 'Kubiza malini ukuphathelwa i-IT?',
    text: 'Ukhokha imali engaguquki ngenyanga, eya ngenani labantu, lamadivayisi nelezindawo. Siqala ngokubheka onakho, bese sikuthumelela ikhotheshini. Ukuhlola kokuqala kumahhala.',
  },
  'faq/trial': {
    title: 'Isikhathi sokuzama samahhala',
    text: 'Ungazama wonke umkhiqizo izinsuku ezingu-14 mahhala, ngaphandle kwekhadi. Ekugcineni awukhokhi lutho: nguwe onqumayo ukuthi uyaqhubeka yini.',
  },
  'faq/contract': {
    title: 'Inkontileka ithatha isikhathi esingakanani?',
    text: 'Ngemva kwezinyanga ezintathu zokuqala isivumelwano sihamba inyanga nenyanga, nesaziso senyanga eyodwa. Amaphasiwedi namalayisense kungokwakho.',
  },
  'faq/regions': {
    title: 'Nisebenza kuphi?',
    text: 'Sisebenza kulo lonke elaseNingizimu Afrika. Onjiniyela bethu baseJohannesburg, eKapa naseThekwini; abalingani bethu basebenza kwezinye izifundazwe.',
  },
  'faq/load-shedding': {
    title: 'Kwenzekani uma ugesi ucishiwe?',
    text: 'Isikhungo sethu sinogesi waso nezintambo eziningi, ngakho siyaqhubeka nokusebenza. Endaweni yakho sifaka amabhethri afanele okugcina ucingo ne-inthanethi kusebenza.',
  },
  'faq/popia': {
    title: 'Niluphatha kanjani ulwazi lomuntu siqu?',
    text: 'Njengoba i-POPIA ifuna. Sigcina ulwazi lomuntu siqu eNingizimu Afrika ngaphandle uma unquma okunye, futhi sikutshela ngokushesha uma lungene ezandleni ezingafanele.',
  },
  'faq/refund': {
    title: 'Kwenzekani uma singagculisekile?',
    text: 'Sitshele ukuthi yini engahambanga kahle kungakapheli inyanga elandelayo, sizokubuyisela yonke imali yaleyo nyanga.',
  },
  'faq/resellers': {
    title: 'Singazithengisa yini izinsizakalo zenu?',
    text: 'Yebo. Uhlelo luvulelekile ezinkampanini ze-IT, kubaluleki nakuma-ejenti ezokuxhumana. Sikhokha ikhomishana njalo ngenyanga.',
  },
  'faq/verify-certificate': {
    title: 'Ngisihlola kanjani isitifiketi se-CyberScore?',
    text: 'Faka inombolo yaso ekhasini elithi “Verify a certificate”, skena ikhodi yaso noma ukhethe ifayela laso. Ubona ukuthi esikabani nokuthi sisasebenza yini.',
  },
  services: {
    title: 'Izinsizakalo zethu',
    text: 'Sinikeza izinsizakalo eziyisithupha: ukuphepha kwe-inthanethi, ukuphathelwa i-IT, i-cloud, ukuguqulela kwidijithali, ukwakha amawebhusayithi, nezokuxhumana.',
  },
  'services/cyber-security': {
    title: 'Ukuphepha kwe-inthanethi',
    text: 'Siqapha izinhlelo zakho imini nobusuku, sivala izikhala abahlaseli abazisebenzisa kakhulu, futhi singenelela ngemizuzu uma umhlaseli engena.',
  },
  'services/managed-it': {
    title: 'Ukuphathelwa i-IT',
    text: 'Siphatha i-IT yakho ngemali engaguquki ngenyanga. Unenombolo eyodwa yokushayela neqembu elilodwa elazi izinhlelo zakho.',
  },
  'services/cloud-solutions': {
    title: 'I-cloud',
    text: 'Akukona konke okufanele kube se-cloud. Sithola okufanele, sikuthuthe, bese siqapha izindleko nokuphepha.',
  },
  'services/web-development': {
    title: 'Ukwakha amawebhusayithi',
    text: 'Sakha amawebhusayithi, izitolo eziku-inthanethi nezingosi zamakhasimende ezisheshayo nasefonini ejwayelekile.',
  },
  'services/communication-solutions': {
    title: 'Ezokuxhumana',
    text: 'Uthola izingcingo, imihlangano nezintambo zakho kumhlinzeki oyedwa onelayisense. Izingcingo zakho zingena nangesikhathi sokucishwa kukagesi.',
  },
  'services/managed-it/cost': {
    title: 'Kubiza malini ukuphathelwa i-IT',
    text: [
      'Ukhokha imali eyodwa engaguquki ngenyanga, esikuthumelela ikhotheshini yayo uma sesibonile ukuthi unani. Ukuhlolwa kokuqala kumahhala.',
      'Okunquma intengo: Abantu, imishini, izindawo, nokuthi udinga ideski losizo emini noma imini nobusuku.',
      'Okufakiwe: Wonke amathikithi, ukuqapha, izibuyekezo, isipele nombiko wenyanga. Asizibali izingcingo.',
      'Esikubiza ngokuhlukile: Ihadiwe, amalayisense ngentengo yawo, namaphrojekthi anjengokuthutha ihhovisi.',
    ].join('\n'),
  },
  'services/cyber-security/cost': {
    title: 'Kubiza malini ukuphepha kwe-inthanethi',
    text: [
      'Ukhokha imali yenyanga ngomuntu ngamunye nangeseva ngayinye, esikuthumelela ikhotheshini yayo ngemva kokuhlola. Ukuhlola kumahhala, futhi uhlu lwezikhala luba ngolwakho noma ungasayini.',
      'Okunquma intengo: Abantu, amaseva, ama-akhawunti e-cloud, nokuthi kufanele sigcine amalogi isikhathi esingakanani.',
      'Okufakiwe: Izinzwa, amalayisense, abahlaziyi nombiko wenyanga. Awukhokhi okwengeziwe uma sivimba ukuhlasela.',
      'Esikubiza ngokuhlukile: Ukuhlolwa kokungena okwenziwa umhloli ozimele, uphenyo lwenkantolo, nehadiwe entsha.',
    ].join('\n'),
  },
  'services/cloud-solutions/cost': {
    title: 'Kubiza malini i-cloud',
    text: [
      'Umbiko wokulungela unentengo engaguquki okuvunyelwana ngayo kuqala. Sinikeza ikhotheshini yesigaba ngasinye ngemiphumela yesandulele, futhi ungama ngemva kwanoma yisiphi.',
      'Okunquma intengo: Inani lezinhlelo, ukuthi zincike kanjani kwezinye, ubuningi bedatha, namahora okungafanele kume lutho ngawo.',
      'Okufakiwe: Ukuhlela, ukuthutha, indlela yokubuyela emuva, ukuqeqeshwa, nenyanga yokuqapha ngemva kwalokho.',
      'Esikubiza ngokuhlukile: I-akhawunti yomhlinzeki we-cloud. Iza ngqo kuwe, egameni lakho, ukuze ubone umugqa ngamunye.',
    ].join('\n'),
  },
  'services/digital-transformation/cost': {
    title: 'Kubiza malini ukuguqulela kwidijithali',
    text: [
      'Uphenyo lokuqala lunentengo engaguquki futhi luphela ngomdwebo oba ngowakho. Sinikeza ikhotheshini yentuthuko ngayinye ngokuhlukile, sisho nokuthi kufanele yonge malini.',
      'Okunquma intengo: Ukuthi zingaki izinhlelo okufanele zishintshisane ngedatha, nokuthi zixhumana kahle kangakanani.',
      'Okufakiwe: Ukwakha, ukuthutha idatha yakho endala, ukuqeqeshwa, nezinguquko emasontweni okuqala okusebenzisa.',
      'Esikubiza ngokuhlukile: Amalayisense, ngentengo yawo. Uma isofthiwe osuyikhokhela ingawenza umsebenzi, siqala sikutshele.',
    ].join('\n'),
  },
  'services/web-development/cost': {
    title: 'Kubiza malini ukwakha iwebhusayithi',
    text: [
      'Ukhokha intengo engaguquki yewebhusayithi okuvunyelwene ngayo, esikuthumelela ikhotheshini yayo ngemva kwengxoxo yokuqala. Ukuyinakekela kuyimali yenyanga ongayimisa.',
      'Okunquma intengo: Ukuthi zingaki izinhlobo zamakhasi, ukuthi uthengisani, nokuthi sixhuma ziphi izinhlelo.',
      'Okufakiwe: Ukubhala, ukudizayina, ukwakha, ukufinyeleleka, ukuhlolwa kwesivinini, nokudlulisela okusuka emakhelini akho amadala.',
      'Esikubiza ngokuhlukile: Izithombe, ukuhumusha, nezimali zabahlinzeki bezinkokhelo.',
    ].join('\n'),
  },
  'services/communication-solutions/cost': {
    title: 'Kubiza malini ezokuxhumana',
    text: [
      'Ukhokha imali yenyanga ngomsebenzisi ngamunye nangolayini ngamunye, nezingcingo ngesekhondi. Siqala sihlole izindawo zakho, mahhala.',
      'Okunquma intengo: Abasebenzisi, izindawo, ukuthi yimaphi amanethiwekhi afika kuwe, nokuthi amabhethri kufanele ahlale isikhathi esingakanani.',
      'Okufakiwe: Izinombolo, ukuzithutha, ukuhamba kwezingcingo, ukusekelwa, nokubika amaphutha kumanethiwekhi.',
      'Esikubiza ngokuhlukile: Izingcingo, amabhethri nezintambo, okuthengiwe noma okuqashiwe, nezimali zamanethiwekhi ngentengo yazo.',
    ].join('\n'),
  },
  'products/cyberscore': {
    title: 'CyberScore',
    text: 'Phendula imibuzo embalwa ngendlela inhlangano yakho esebenza ngayo. I-CyberScore iguqula izimpendulo zakho zibe isilinganiso ongasichaza, nezinyathelo ezisiza kakhulu. Kumahhala, futhi kuthatha cishe imizuzu engu-5.',
  },
}
