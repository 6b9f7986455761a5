import { company } from './details.ts'
import type { AidLanguage } from './first-aid.ts'

/** Something dangerous that has done nothing yet, or may have: a storage device of a stranger, a mail that only arrived or asks for money. */
export type CautionKind = 'found-device' | 'device-plugged' | 'mail-received' | 'money-asked'

const words: Readonly<Record<AidLanguage, Readonly<Record<CautionKind, readonly string[]>>>> = {
  en: {
    'found-device': [
      'Do not plug it in, not even to see whose it is. A storage device of a stranger can run programs as soon as it is connected.',
      'SECTION: Do this',
      'Put it aside with a note of where, when and from whom you got it, and let nobody else use it.',
      'Open a help desk ticket at /helpdesk: we tell you what to do with it.',
      `If it was plugged in already: disconnect that computer from Wi-Fi and cable, leave it switched on, and phone us now on ${company.emergencyPhone}.`,
      'More on this: /emergency',
    ],
    'device-plugged': [
      `CRITICAL: Phone us now on ${company.emergencyPhone}, day and night.`,
      'SECTION: Do this now',
      'Disconnect the computer from Wi-Fi and cable. Leave it switched on.',
      'Pull the device out, keep it, and plug it in nowhere else.',
      'Open nothing from it, and type no password on that computer.',
      'Note when it was plugged in, where it came from and what you saw.',
      'Change passwords that were used there since, from another device.',
      'More on this: /emergency',
    ],
    'money-asked': [
      'Nothing is lost while nobody has bought or paid anything. A mail that asks for vouchers in the name of a manager is nearly always fraud.',
      'SECTION: Do this',
      'Buy nothing, pay nothing, and send no codes of vouchers.',
      'Phone the person on a number that you knew before, and ask. Use no number and no address from the mail.',
      'Do not answer it. Report it: use the report button of your mail program, or open a help desk ticket at /helpdesk.',
      'Tell your colleagues, who may have it too.',
      `If somebody has bought or paid: phone the bank or the shop that sold the vouchers at once, then us on ${company.emergencyPhone}.`,
      'More on this: /emergency',
    ],
    'mail-received': [
      'A mail that only arrived does no harm by itself.',
      'SECTION: Do this',
      'Do not click, do not open its attachment, do not answer it, and scan no code in it.',
      'Report it: use the report button of your mail program, or open a help desk ticket at /helpdesk and say who it claims to be from. Then delete it.',
      'If it asks for money or new bank details, phone the sender on a number that you knew before.',
      'Tell your colleagues, who may have it too.',
      `If somebody clicked, opened the attachment or typed a password: phone us now on ${company.emergencyPhone}, and change that password from another device.`,
      'More on this: /emergency',
    ],
  },
  af: {
    'found-device': [
      'Moenie dit inprop nie, ook nie om te sien wie s’n dit is nie. ’n Vreemdeling se stokkie of skyf kan programme laat loop sodra dit gekoppel word.',
      'SECTION: Doen dit',
      'Sit dit eenkant met ’n nota van waar, wanneer en by wie u dit gekry het, en laat niemand dit gebruik nie.',
      'Maak ’n kaartjie oop by /helpdesk: ons sê wat u daarmee moet doen.',
      `As dit reeds ingeprop was: koppel daardie rekenaar van Wi-Fi en kabel af, los hom aan, en bel ons nou by ${company.emergencyPhone}.`,
      'Meer hieroor: /emergency',
    ],
    'device-plugged': [
      `CRITICAL: Bel ons nou by ${company.emergencyPhone}, dag en nag.`,
      'SECTION: Doen dit nou',
      'Koppel die rekenaar van Wi-Fi en kabel af. Los hom aan.',
      'Trek die stokkie of skyf uit, hou dit, en prop dit nêrens anders in nie.',
      'Maak niks daarvan oop nie, en tik geen wagwoord op daardie rekenaar nie.',
      'Skryf neer wanneer dit ingeprop is, waar dit vandaan kom en wat u gesien het.',
      'Verander wagwoorde wat sedertdien daar gebruik is, vanaf ’n ander toestel.',
      'Meer hieroor: /emergency',
    ],
    'money-asked': [
      'Niks is verlore solank niemand iets gekoop of betaal het nie. ’n E-pos wat in ’n bestuurder se naam geskenkbewyse vra, is byna altyd bedrog.',
      'SECTION: Doen dit',
      'Koop niks, betaal niks, en stuur geen kodes van geskenkbewyse nie.',
      'Bel die persoon by ’n nommer wat u reeds ken, en vra. Gebruik geen nommer of adres uit die e-pos nie.',
      'Moenie antwoord nie. Rapporteer dit: gebruik die rapporteer-knoppie van u e-posprogram, of maak ’n kaartjie oop by /helpdesk.',
      'Sê vir u kollegas, wat dit dalk ook het.',
      `As iemand gekoop of betaal het: bel dadelik die bank of die winkel wat die geskenkbewyse verkoop het, dan ons by ${company.emergencyPhone}.`,
      'Meer hieroor: /emergency',
    ],
    'mail-received': [
      '’n E-pos wat net aangekom het, doen op sigself geen skade nie.',
      'SECTION: Doen dit',
      'Moenie klik nie, moenie die aanhegsel oopmaak nie, moenie antwoord nie, en skandeer geen kode daarin nie.',
      'Rapporteer dit: gebruik die rapporteer-knoppie van u e-posprogram, of maak ’n kaartjie oop by /helpdesk en sê van wie dit kwansuis kom. Vee dit dan uit.',
      'As dit geld of nuwe bankbesonderhede vra, bel die afsender by ’n nommer wat u reeds ken.',
      'Sê vir u kollegas, wat dit dalk ook het.',
      `As iemand geklik, die aanhegsel oopgemaak of ’n wagwoord ingetik het: bel ons nou by ${company.emergencyPhone}, en verander daardie wagwoord vanaf ’n ander toestel.`,
      'Meer hieroor: /emergency',
    ],
  },
  zu: {
    'found-device': [
      'Ungayixhumi, ngisho nokubona ukuthi ngekabani. I-USB yomuntu ongamazi ingaqalisa izinhlelo lapho nje ixhunywa.',
      'SECTION: Yenza lokhu',
      'Yibeke eceleni, ubhale ukuthi uyithole kuphi, nini nakubani, futhi ungavumeli muntu ayisebenzise.',
      'Vula ithikithi ku /helpdesk: sizokutshela ukuthi wenzeni ngayo.',
      `Uma seyixhunyiwe: nqamula leyo khompyutha ku-Wi-Fi nasekhebulini, yiyeke ivuliwe, bese usishayela manje ku-${company.emergencyPhone}.`,
      'Okunye ngalokhu: /emergency',
    ],
    'device-plugged': [
      `CRITICAL: Sishayele manje ku-${company.emergencyPhone}, imini nobusuku.`,
      'SECTION: Yenza lokhu manje',
      'Nqamula ikhompyutha ku-Wi-Fi nasekhebulini. Yiyeke ivuliwe.',
      'Khipha i-USB, uyigcine, futhi ungayixhumi kwenye indawo.',
      'Ungavuli lutho olukuyo, futhi ungabhali iphasiwedi kuleyo khompyutha.',
      'Bhala ukuthi ixhunywe nini, ivelaphi nokuthi uboneni.',
      'Shintsha amaphasiwedi asetshenziswe lapho, usebenzise enye idivayisi.',
      'Okunye ngalokhu: /emergency',
    ],
    'money-asked': [
      'Akukho okulahlekile uma kungekho muntu othengile noma okhokhile. I-imeyili ecela amavawusha egameni lomphathi icishe ibe ngukukhwabanisa njalo.',
      'SECTION: Yenza lokhu',
      'Ungathengi lutho, ungakhokhi lutho, futhi ungathumeli makhodi amavawusha.',
      'Shayela lowo muntu enombolweni obuyazi ngaphambili, umbuze. Ungasebenzisi inombolo noma ikheli elisemyalezweni.',
      'Ungayiphenduli. Yibike: sebenzisa inkinobho yokubika yohlelo lwakho lwe-imeyili, noma uvule ithikithi ku /helpdesk.',
      'Tshela ozakwenu, okungenzeka nabo banayo.',
      `Uma umuntu ethengile noma ekhokhile: shayela ibhange noma isitolo esithengise amavawusha ngokushesha, bese ushayela thina ku-${company.emergencyPhone}.`,
      'Okunye ngalokhu: /emergency',
    ],
    'mail-received': [
      'I-imeyili efike nje ayilimazi ngokwayo.',
      'SECTION: Yenza lokhu',
      'Ungachofozi, ungavuli okunamathiselwe, ungayiphenduli, futhi ungaskeni ikhodi ekuyo.',
      'Yibike: sebenzisa inkinobho yokubika yohlelo lwakho lwe-imeyili, noma uvule ithikithi ku /helpdesk usho ukuthi ithi ivela kubani. Bese uyayisula.',
      'Uma icela imali noma imininingwane emisha yebhange, shayela umthumeli enombolweni obuyazi ngaphambili.',
      'Tshela ozakwenu, okungenzeka nabo banayo.',
      `Uma umuntu echofozile, evule okunamathiselwe noma ebhale iphasiwedi: sishayele manje ku-${company.emergencyPhone}, bese ushintsha leyo phasiwedi usebenzisa enye idivayisi.`,
      'Okunye ngalokhu: /emergency',
    ],
  },
}

/** What to do about something dangerous, as lines. */
export function cautionSteps(kind: CautionKind, language: AidLanguage): string {
  return words[language][kind].join('\n')
}
