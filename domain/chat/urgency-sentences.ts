import type { EmergencyKind } from '../company/emergencies.ts'

/**
 * Sentences that describe an emergency in words that mean nothing alone, which the vocabulary cannot hold. Each is compared with the words
 * of a sentence in lower case, without accents and apostrophes, in linear time.
 */
export const urgencySentences: readonly { readonly kind: EmergencyKind; readonly says: RegExp }[] = [
  {
    kind: 'intrusion',
    says: /\b(?:someone|somebody|some ?one|sombody|stranger|a guy|a man|iemand|othile|umuntu)(?: \w{1,12}){0,4} (?:moving|moves|controls?|controlling|using|clicking|beweeg|beheer|osebenzisa)(?: \w{1,12}){0,3} (?:mouse|muis|cursor|screen|skerm|computer|rekenaar|pc|laptop|khompyutha)\b/,
  },
  {
    kind: 'intrusion',
    says: /\b(?:let|allowed|gave|helped|laat|toegelaat)(?: \w{1,12}){0,3} (?:guy|man|lady|woman|caller|agent|technician|scammer|stranger|him|her|them|someone|somebody|microsoft|hulle|hom|haar)(?: \w{1,12}){0,2} (?:connect|control|onto|into|in|log in|access|remote|take over|koppel|inkoppel|beheer)(?: \w{1,12}){0,3} (?:pc|computer|laptop|machine|screen|server|rekenaar|skootrekenaar)\b/,
  },
  {
    kind: 'intrusion',
    says: /\b(?:mouse|cursor|muis)(?: \w{1,12}){0,3} (?:moving|moves|moved|beweeg)(?: \w{1,12}){0,4} (?:own|itself|self|vanself|not touching|without me)\b/,
  },
  {
    kind: 'intrusion',
    says: /\b(?:our|my|ons|my) (?:web ?site|site|homepage|webwerf|page)(?: \w{1,12}){0,2} (?:shows|displays|redirects|goes|wys)(?: \w{1,12}){0,2} (?:someone elses|somebody elses|another|other|porn|gambling|casino|strange|iemand anders|hackers?)\b/,
  },
  {
    kind: 'intrusion',
    says: /\b(?:our|my|ons|the|yethu) (?:web ?site|site|homepage|home page|webwerf|page|webblad)(?: \w{1,12}){0,2} (?:shows|showing|displays|displaying|has|says|wys|vertoon)(?: \w{1,12}){0,3} (?:flags?|vlag|vlae|ifulegi|slogans?|propaganda|manifesto)\b/,
  },
  {
    kind: 'intrusion',
    says: /\b(?:pop ?ups?|message|warning|screen|window)(?: \w{1,12}){0,4} (?:computer|pc|laptop|machine|screen|windows)(?: \w{1,12}){0,2} (?:locked|blocked|infected|frozen)(?: \w{1,12}){0,6} (?:call|phone|ring|contact|dial)(?: \w{1,12}){0,2} (?:microsoft|apple|windows|support|number)\b/,
  },
  {
    kind: 'intrusion',
    says: /\b(?:my|our|the|ons|die|all|yethu)(?: \w{1,12}){0,2} (?:web ?site|website|site|homepage|webwerf|screens?|skerms?|computers?|rekenaars?|iwebhusayithi)\b(?: \w{1,12}){0,6} (?:skull|skulls|skedel|ugebhezi|hacked by)\b/,
  },
  {
    kind: 'account',
    says: /\b(?:my|our|all my|all our|ons|my) (?:e ?mails?|mails?|messages|posse|e posse|eposse)(?: \w{1,12}){0,3} (?:forwarded|forwarding|redirected|go|goes|going|sent|word|copied|gestuur|aangestuur)(?: \w{1,12}){0,3} (?:someone|somebody|stranger|another|unknown|strange|different|iemand)\b/,
  },
  {
    kind: 'account',
    says: /\b(?:rule|reel|filter)\b(?: \w{1,14}){0,12} (?:i|we|nobody|none of us|noone|no one)(?: \w{1,8}){0,2} (?:not|never|didnt|dont|wasnt|havent|make|made|create|created|set|know)\b/,
  },
  {
    // A swapped SIM: the phone loses its network while somebody signs in to the bank.
    kind: 'account',
    says: /\b(?:sim|sim ?card|phone|cell|cellphone|number|signal|network|simkaart|foon|selfoon|ucingo|ifoni)\b(?: \w{1,12}){0,4} (?:stopped|stop|not work\w{0,3}|isnt working|dead|no (?:signal|service|network)|lost|gone|deactivated|blocked|died|werk nie|geen (?:sein|netwerk)|sein verloor|\w{0,3}yasasebenzi|\w{0,3}yisasebenzi|\w{0,2}yisebenzi|akusebenzi)\b(?: \w{1,14}){0,8} (?:bank|banking|fnb|absa|capitec|nedbank|standard|yebhange|lasebhange|bankapp)\b(?: \w{1,14}){0,5} (?:(?:logged|signed|locked|kicked)(?: \w{1,6})? out|locked|uitgeteken|uitgelog|uitgeskop|uitgesluit|\w{0,5}khiphile|otp|pin|transfers?|payments?)\b/,
  },
  {
    // The same, seen by the money that goes.
    kind: 'account',
    says: /\b(?:lost|losing|loses|no)(?: \w{1,12}){0,2} (?:signal|network|service)\b(?: \w{1,14}){0,8} (?:money|funds|transfers?|payments?|withdrawals?)(?: \w{1,14}){0,3} (?:leaving|gone|going|moving|left|disappearing|made)\b/,
  },
  {
    kind: 'account',
    says: /\b(?:(?:steal|stole|stolen|hijacked|ported|gesteel)(?: \w{1,12}){0,3} (?:phone|cell|cellphone|mobile) number|(?:(?:phone|cell|cellphone|mobile) number|foonnommer|selnommer|selfoonnommer)(?: \w{1,12}){0,2} (?:stolen|hijacked|ported|gesteel))\b/,
  },
  {
    kind: 'account',
    says: /\b(?:bank|banking|fnb|absa|capitec|nedbank)(?: \w{1,14}){0,4} (?:logged|signed|locked|kicked)(?: \w{1,6})? out\b(?: \w{1,14}){0,8} (?:sim|sim card|simcard|no signal|no network|no service|lost signal)\b/,
  },
  {
    kind: 'account',
    says: /\bi ?me?yili y(?:ami|ethu) ithumel\w{0,4}(?: \w{1,20}){0,3} engingay\w{1,14}/,
  },
  {
    kind: 'account',
    says: /\b(?:my|our|ons|my) (?:passwords?|logins?|wagwoorde?|credentials)(?: \w{1,12}){0,4} (?:leak|leaked|leaks|dark web|breach|for sale|haveibeenpwned|gelek)\b/,
  },
  {
    kind: 'phishing',
    says: /\b(?:i|we|he|she|they|staff|son|daughter|wife|husband|colleague|boss|receptionist|accountant|bookkeeper|somebody|someone|people|lady|girl|guy)(?: \w{1,12}){0,4} (?:clicked|opened|klik|geklik|pressed)(?: \w{1,12}){0,6} (?:and|now|en|nou|then)(?: \w{1,12}){0,4} (?:everything|locked|weird|strange|funny|slow|alles|snaaks|virus|popups?|encrypted)\b/,
  },
  {
    // Who asks about blame for a click fears what it opened.
    kind: 'phishing',
    says: /\b(?:i|we|he|she|they|somebody|someone|staff|colleague|boss|receptionist|secretary|employee|worker|people)(?: \w{1,12}){0,2} (?:clicked|opened)(?: on)? (?:it|that|this|one|them)\b(?: \w{1,12}){0,5} (?:fault|liable|liability|responsible|blame|insurance|insurer|insured)\b|\b(?:daarop|dit)(?: \w{1,8})? (?:geklik|oopgemaak)\b(?: \w{1,12}){0,4} (?:skuld|fout|aanspreeklik|versekering)\b|\b\w{2,6}(?:chofozile|vulile)\b(?: \w{1,14}){0,3} (?:yiphutha|iphutha|\w{0,4}necala)\b/,
  },
  {
    kind: 'ransomware',
    says: /\b(?:cannot|cant|can not|wont|doesnt|dont|kan nie)(?: \w{1,12}){0,3} (?:open|read|oopmaak)(?: \w{1,12}){0,8} (?:weird|strange|funny|different|snaakse|vreemde|new) (?:names?|endings?|extensions?|letters|name)\b/,
  },
  { kind: 'ransomware', says: /\bama ?fayela(?: \w{1,14}){0,4} (?:awavuli|awavuleki|akavuleki|awasavuleki)\b/ },
  {
    kind: 'payment-fraud',
    says: /\b(?:ngi|si|ba)(?:thumel|khokh)\w{1,4}(?: \w{1,16}){0,3} (?:ku|kwi|kwa)\w{0,3} ?akhawunti (?:engalungile|engeyona|okungeyona|yomkhohlisi|engasiyona)\b/,
  },
  {
    kind: 'payment-fraud',
    says: /\b\w{0,4}mali\b(?: \w{1,16}){0,5} (?:ku|kwi|kwa|e)\w{0,3} ?akhawunti(?: \w{1,16}){0,2} (?:e|oku|ku|o)?(?:ng(?:ey|esiy|asiy|alungil|aziw|afanel)\w{1,6}|mbumbulu|yomkhohlisi)\b/,
  },
  {
    kind: 'payment-fraud',
    says: /\b(?:paid|payed|transferred|sent (?:the |our |my )?(?:money|payment|eft|deposit)|deposited|betaal|oorgeplaas)(?: \w{1,12}){0,8} (?:wrong|fake|false|scam|scammers?|fraudsters?|verkeerde|vals) (?:account|bank|people|person|company|supplier|details|rekening|mense)\b/,
  },
  {
    kind: 'lost-device',
    says: /\b(?:cant|cannot|can not|couldnt|kan nie|kry nie) (?:find|kry|opspoor)(?: \w{1,12}){0,3} (?:laptop|phone|ipad|tablet|memory stick|usb|skootrekenaar|foon|hard drive)\b/,
  },
  {
    kind: 'phishing',
    says: /\b(?:they|someone|somebody|a mail|email|message)(?: \w{1,12}){0,6} (?:know|knows|known|have|has|got)(?: \w{1,12}){0,2} (?:my|our) password\b/,
  },
  {
    kind: 'phishing',
    says: /\bmy password is known\b/,
  },
]

/** A domain name that somebody took over: its registrar gets it back, not a bank. */
export const DOMAIN_TAKEN =
  /\b(?:our|my|ons|the|yethu)(?: \w{1,12}){0,2} (?:domain|domains|domain name|domein|domeinnaam|domeyini)\b(?: \w{1,12}){0,3} (?:stolen|hijacked|seized|taken over|(?:transferred|moved|taken|registered)(?: \w{1,12}){0,2} (?:away|without|somebody|someone|stranger|another registrar|nobody|not us)|gesteel|gekaap|weggevat|(?:oorgedra|oorgeplaas)(?: \w{1,12}){0,3} (?:weg|sonder|iemand)|\w{0,6}(?:ntshontsh|thath|eb)iwe)\b/

/** Questions about paying that are no ransom. */
export const PAYS_WITH_CRYPTO =
  /^(?:hi |hello |hey )?(?:can|may|could|do|would|is it possible|kan|mag)(?: \w{1,10}){0,4} (?:pay|accept|take|betaal)(?: \w{1,10}){0,3} (?:bitcoins?|btc|crypto\w{0,9}|monero)$/
