import { company } from './details.ts'
import type { AidLanguage } from './first-aid.ts'

/** How a domain name comes back that somebody took over, after the first aid for an account. */
export const lostDomain: Readonly<Record<AidLanguage, string>> = {
  en: [
    'SECTION: To get the domain back',
    'Phone the registrar of the domain now, on the number of its own website. Ask it to stop or reverse the transfer, and to lock the domain.',
    'Change the password of your account there from a clean device, turn on its second factor, and check who may sign in.',
    `Who has the domain can receive your mail and reset passwords with it. Tell your bank and partners by phone, and phone us on ${company.emergencyPhone} about the records of the domain.`,
  ].join('\n'),
  af: [
    'SECTION: Om die domein terug te kry',
    'Bel nou die registrateur van die domein, by die nommer op sy eie webwerf. Vra dat die oordrag gestop of omgekeer word, en dat die domein gesluit word.',
    'Verander u wagwoord daar vanaf ’n skoon toestel, sit die tweede faktor aan, en kyk wie kan inteken.',
    `Wie die domein het, kan u e-pos ontvang en wagwoorde daarmee herstel. Sê dit per telefoon vir u bank en vennote, en bel ons by ${company.emergencyPhone} oor die domein se rekords.`,
  ].join('\n'),
  zu: [
    'SECTION: Ukuze ubuyiselwe i-domain',
    'Shayela manje inkampani ebhalise i-domain, enombolweni esewebhusayithini yayo. Cela ukuthi imise noma ihlehlise ukudluliswa, futhi ikhiye i-domain.',
    'Shintsha iphasiwedi yakho lapho usebenzisa idivayisi ehlanzekile, vula okwesibili kokungena, futhi uhlole ukuthi ngubani ongangena.',
    `Umuntu one-domain angathola ama-imeyili enu futhi asethe kabusha amaphasiwedi ngayo. Tshela ibhange nozakwenu ngocingo, futhi usishayele ku-${company.emergencyPhone} mayelana nayo.`,
  ].join('\n'),
}
