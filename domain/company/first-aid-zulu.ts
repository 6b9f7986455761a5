import { company } from './details.ts'
import type { EmergencyKind } from './emergencies.ts'
import { firstResponse } from './response-times.ts'

const offTheNetwork = 'Khipha amakhompyutha kunethiwekhi: khipha ikhebula bese uvala i-Wi-Fi.'
const leaveOn = 'Ungawacishi amakhompyutha.'
const newPassword = 'Shintsha iphasiwedi usebenzisa enye idivayisi oyethembayo.'
const signOut = 'Phuma kuwo wonke amadivayisi lapho i-akhawunti ivuliwe khona.'

const steps: Readonly<Record<EmergencyKind, readonly string[]>> = {
  intrusion: [
    offTheNetwork,
    leaveOn,
    'Uma kuyiwebhusayithi, cela abayisingathile bayivale okwesikhashana, bagcine amafayela namalogi.',
    'Khuluma ngocingo, hhayi nge-imeyili.',
    'Shintsha amaphasiwedi abalulekile usebenzisa enye idivayisi oyethembayo.',
    'Ungakhokhi, ungaphenduli, futhi ungasuli amafayela.',
  ],
  ransomware: [
    offTheNetwork,
    leaveOn,
    'Khipha nama-backup.',
    'Thatha isithombe somyalezo osesikrinini.',
    'Ungakhokhi, ungaphenduli, futhi ungasuli amafayela.',
  ],
  account: [
    'Uma i-SIM yakho ingasasebenzi noma ishintshiwe: shayela kuqala, ngolunye ucingo, inkampani yeselula ivale inombolo, nebhange lakho.',
    newPassword,
    signOut,
    'Ungavumi izicelo zokungena ongazicelanga.',
    'Xwayisa osebenza nabo ngocingo.',
  ],
  'payment-fraud': [
    'Shayela ibhange lakho manje, ulicele limise inkokhelo. Inombolo isekhadini lakho.',
    'Bhala phansi imali, isikhathi nenombolo ye-akhawunti.',
    'Shayela umphakeli noma umphathi ngenombolo obunayo ngaphambili.',
    'Ungayisuli imilayezo.',
    'Bika emaphoyiseni, ucele inombolo yecala.',
  ],
  phishing: [
    newPassword,
    signOut,
    'Uma unikeze imininingwane yebhange, i-PIN noma i-OTP, shayela ibhange lakho manje.',
    'Uma uvule ifayela noma ufake uhlelo, khipha ikhompyutha kunethiwekhi. Ungayicishi.',
    'Ungawusuli umyalezo.',
  ],
  'data-leak': [
    'Vala isixhumanisi noma ikhasi elikhombisa imininingwane.',
    'Uma ithunyelwe kumuntu ongafanele, mshayele, umcele ayisule.',
    'Ungabusuli ubufakazi.',
    'Bhala phansi ukuthi iyiphi imininingwane nokuthi ubani oyibonile.',
    'Tshela i-Information Officer yakho namuhla (POPIA, isigaba 22).',
  ],
  'lost-device': [
    'Sicele sivale noma sisule idivayisi.',
    'Shayela inkampani yeselula, uyicele ivale i-SIM.',
    'Uma i-app yebhange ikuyo, shayela ibhange lakho.',
    'Shintsha amaphasiwedi usebenzisa enye idivayisi, uqale nge-imeyili.',
    'Bika emaphoyiseni, ucele inombolo yecala.',
  ],
}

export const cannotPhoneInZulu = 'Uma ungakwazi ukushaya ucingo, vula ithikithi lapha: /emergency.'

/** The emergency number and the steps in isiZulu. */
export function firstAidInZulu(kind: EmergencyKind, certainty: 'attack' | 'suspicion'): string {
  return [
    certainty === 'attack'
      ? `CRITICAL: Sishayele manje kule nombolo: ${company.emergencyPhone}. Unjiniyela uphendula kungakapheli imizuzu engu-${firstResponse.critical.minutes}, emini nasebusuku.`
      : `CRITICAL: Sishayele manje kule nombolo: ${company.emergencyPhone}, ngaphambi kokuzama ukukulungisa wena. Unjiniyela uzobheka nawe.`,
    'SECTION: Yenza lokhu manje',
    ...steps[kind].map((step, index) => `${index + 1}. ${step}`),
    cannotPhoneInZulu,
  ].join('\n')
}
