import { company } from './details.ts'
import type { EmergencyKind } from './emergencies.ts'
import { firstResponse } from './response-times.ts'

const offTheNetwork = 'Ontkoppel die rekenaars van die netwerk: trek die kabel uit en skakel Wi-Fi af.'
const leaveOn = 'Los die rekenaars aan. Moenie hulle afskakel nie.'
const newPassword = "Verander die wagwoord vanaf 'n ander toestel wat jy vertrou."
const signOut = 'Meld af by alle sessies en toestelle van die rekening.'

const steps: Readonly<Record<EmergencyKind, readonly string[]>> = {
  intrusion: [
    offTheNetwork,
    leaveOn,
    "Is dit 'n webwerf of gehuurde bediener? Vra die gasheer om dit vanlyn te haal en lêers en logs te bewaar.",
    'Praat per telefoon, nie per e-pos nie.',
    "Verander belangrike wagwoorde vanaf 'n ander toestel wat jy vertrou.",
    'Moenie betaal, antwoord of lêers uitvee nie.',
  ],
  ransomware: [
    offTheNetwork,
    leaveOn,
    'Ontkoppel ook die rugsteun.',
    "Neem 'n foto van die boodskap op die skerm.",
    'Moenie betaal, antwoord of lêers uitvee nie.',
  ],
  account: [
    "Het jou SIM ophou werk of is dit geruil? Bel eers, van 'n ander foon af, jou selfoonnetwerk om die nommer te blokkeer, en jou bank se bedroglyn.",
    newPassword,
    signOut,
    'Moenie aanmeldings goedkeur wat jy nie self begin het nie.',
    'Waarsku jou kollegas en kontakte per telefoon.',
  ],
  'payment-fraud': [
    'Bel nou jou bank se bedroglyn en vra hulle om die betaling te stop. Die nommer is op jou kaart.',
    'Hou die bedrag, die tyd en die rekeningnommer byderhand.',
    "Bel die verskaffer of bestuurder op 'n nommer wat jy reeds gehad het.",
    'Moenie die boodskappe of fakture uitvee nie.',
    "Meld dit by die polisie aan en vra 'n saaknommer.",
  ],
  phishing: [
    newPassword,
    signOut,
    "Het jy kaart- of bankbesonderhede of 'n kode gegee? Bel nou jou bank se bedroglyn.",
    "Het jy 'n lêer oopgemaak of iets geïnstalleer? Ontkoppel die rekenaar van die netwerk en los dit aan.",
    'Moenie die boodskap uitvee nie.',
  ],
  'data-leak': [
    'Stop dit as jy kan: sluit die skakel of haal die bladsy af.',
    'Het dit na die verkeerde persoon gegaan? Bel en vra dat dit ongelees uitgevee word.',
    'Hou bewyse. Moenie boodskappe uitvee nie.',
    'Skryf neer watter inligting dit is en wie dit kon sien.',
    'Sê vandag vir jou Inligtingsbeampte. Artikel 22 van POPIA vra dat die Inligtingsreguleerder en die betrokke mense in kennis gestel word.',
  ],
  'lost-device': [
    'Vra ons om die toestel van hier af te sluit of uit te wis.',
    'Bel jou selfoonnetwerk en laat die SIM blokkeer.',
    "Was daar 'n bank-app op? Bel jou bank se bedroglyn.",
    "Verander jou wagwoorde vanaf 'n ander toestel, e-pos eerste.",
    "Meld dit by die polisie aan en vra 'n saaknommer.",
  ],
}

export const cannotPhoneInAfrikaans = "Kan jy nie bel nie? Skep 'n kritieke kaartjie by /emergency."

/** The emergency number and the steps in Afrikaans. */
export function firstAidInAfrikaans(kind: EmergencyKind, certainty: 'attack' | 'suspicion'): string {
  return [
    certainty === 'attack'
      ? `CRITICAL: Bel ons nou by ${company.emergencyPhone}. 'n Ingenieur antwoord binne ${firstResponse.critical.minutes} minute, dag en nag.`
      : `CRITICAL: Bel ons nou by ${company.emergencyPhone}, voordat jy dit self probeer regmaak. 'n Ingenieur kyk saam met jou.`,
    'SECTION: Doen dit nou',
    ...steps[kind].map((step, index) => `${index + 1}. ${step}`),
    cannotPhoneInAfrikaans,
  ].join('\n')
}
