import { company } from './details.ts'
import type { AidLanguage } from './first-aid.ts'

const SECURITY = '/account/security'

/** What somebody does whose passkey or codes were on a lost device, after its first aid: how they get in, and how the device no longer does. */
export const lostSignIn: Readonly<Record<AidLanguage, string>> = {
  en: [
    'SECTION: To sign in here without that device',
    `Your password still works: sign in at /auth with your email address, your password and a code. If the codes were on that device, too, choose “I have lost my device” and use a recovery code. Without one, phone ${company.phone}.`,
    `Then open ${SECURITY}: remove the passkey of that device under “Passkeys”, and sign the device out under “Sessions”. If its authenticator app made your codes, set up a new second factor there.`,
  ].join('\n'),
  af: [
    'SECTION: Om hier sonder daardie toestel in te teken',
    `Jou wagwoord werk nog: teken by /auth in met jou e-posadres, jou wagwoord en 'n kode. As die kodes ook op daardie toestel was, kies “I have lost my device” en gebruik 'n herstelkode. Sonder een, bel ${company.phone}.`,
    `Maak dan ${SECURITY} oop: verwyder die toestel se passkey onder “Passkeys”, en teken die toestel uit onder “Sessions”. As sy toep jou kodes gemaak het, stel daar 'n nuwe tweede faktor op.`,
  ].join('\n'),
  zu: [
    'SECTION: Ukuze ungene lapha ngaphandle kwaleyo divayisi',
    `Iphasiwedi yakho isasebenza: ngena ku-/auth ngekheli lakho le-imeyili, iphasiwedi nekhodi. Uma amakhodi abekuleyo divayisi, khetha “I have lost my device” bese usebenzisa ikhodi yokubuyisela. Uma ungenayo, shayela ${company.phone}.`,
    `Bese uvula ${SECURITY}: susa i-passkey yaleyo divayisi ngaphansi kwe-“Passkeys”, bese uyikhipha ngaphansi kwe-“Sessions”. Uma uhlelo lwayo belwenza amakhodi akho, setha okwesibili okusha lapho.`,
  ].join('\n'),
}
