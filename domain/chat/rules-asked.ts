/** Longer messages tell more than a question. Characters. */
const LONGEST = 300

/** Any person, and none in particular. "The employee" did something. */
const ANYBODY = String.raw`(?:(?:an?|any|our|all) )?(?:(?!the |this |that |those )[\p{L}-]+ )?(?:employees?|workers?|staff(?: members?)?|team members?|people|persons?|somebody|someone|anybody|anyone|users?|colleagues?|interns?|contractors?|managers?|directors?)`
const ANYBODY_AFRIKAANS = String.raw`(?:(?:[’']?n|enige|ons|alle|die) )?(?:werknemers?|werkers?|personeel(?:lid|lede)?|mense|persone?|iemand|gebruikers?|kollegas?|bestuurders?|kontrakteurs?)`
const ANYBODY_ZULU = String.raw`(?:\p{L}{0,6}sebenzi|\p{L}{0,3}muntu|abantu|bantu|\p{L}{0,4}sisebenzi|\p{L}{0,5}zisebenzi|noma ubani|othile)`

const BEGIN = String.raw`^\W*(?:(?:hi|hello|hey|hallo|sawubona|and|so|but|en|maar|please|asb|question|ok|okay|just wondering)\W+){0,3}`
const DISMISS = String.raw`(?:fire|dismiss|sack|discipline|suspend|punish|warn|sue|fine|terminate|retrench|demote|blame|penali[sz]e|charge|report|hold)`

/** What people do out of habit. What somebody "clicked" may have happened just now. */
const DOES = String.raw`(?:(?!never )[\p{L}]+ )?(?:keeps? (?:on )?\p{L}+ing|clicks?|opens?|falls?|fails?|ignores?|forwards?|shares?|gives?|uses?|reuses?)\b`

/** Who answers to others for it, or pays. */
const ANSWERABLE = String.raw`(?:we|i|you|they|veritech|(?:the |our |my |an? )?(?:company|employers?|employees?|workers?|staff|firm|business|management|boss|owners?|directors?|managers?|insur(?:er|ers|ance)|cyber insurance|policy|cover|bank|provider|it (?:department|team|provider|company)))`
const BLAMED = String.raw`(?:liab(?:le|ility)|responsib(?:le|ility)|accountable|to blame|blamed?|at fault|in the wrong|negligent|fined?|sued?|punished|prosecuted|guilty|in trouble|covered|insured|cover(?: us| it| that| this| me)?|pays?(?: out)?(?: for (?:it|that|this|the damage))?|(?:legally )?(?:obliged|required|bound|supposed|have|need)? ?(?:to )?(?:report|tell|notify|inform|declare|disclose))`
const OURS = String.raw`(?:our|my|your|their|the (?:company|employer|employee|worker|boss|owner|business|firm)['’]?s?)`
const ANYBODY_OF_OURS = String.raw`(?:my |one of (?:our|my|the) )?${ANYBODY}`
/** What people may do at any time. "Clicked" tells what somebody did. */
const SLIPS = String.raw`(?:(?!never )[\p{L}]+ )?(?:keeps? (?:on )?\p{L}+ing|clicks?|opens?|falls?|fails?|ignores?|forwards?|shares?|gives?|enters?|types?|downloads?|installs?|loses?|leaks?|sends?|pays?)\b`
/** How a question of blame, duty or insurance begins; who slips, follows or comes before it. */
const BLAME = [
  String.raw`(?:is|would|will|was) (?:it|this|that)(?: be)? (?:\p{L}+ )?(?:${OURS} (?:own |legal )?(?:fault|problem|liability|responsibility|duty|mistake)|(?:covered|insured)\b)`,
  String.raw`(?:are|is|am|will|would|can|could|do|does|must|should|may|might) ${ANSWERABLE} (?:\p{L}+ ){0,3}?${BLAMED}`,
  String.raw`(?:who|whose|when|how far) (?:(?:is|are|will|would|gets?|can|must|should|do|does|has) )?(?:(?:we|i|it|be|the|to|legally) ){0,3}?(?:${BLAMED}|fault|liability|responsibility|duty|mistake|problem)`,
]
const BLAME_AFRIKAANS = String.raw`(?:is dit (?:\p{L}+ )?(?:ons|my|die (?:maatskappy|werkgewer|baas|werknemer) se|wie se) (?:eie )?(?:skuld|fout|probleem|verantwoordelikheid)|(?:wie is|wie word|is (?:ons|ek|die maatskappy|die werkgewer)|wie se) (?:dan )?(?:aanspreeklik|verantwoordelik|skuldig|beboet|skuld|fout)|(?:dek|betaal) (?:ons |die )?(?:kuber)?(?:versekering|versekeraar|polis)(?: dit| vir dit)?|(?:moet|hoef) (?:ons|ek) (?:dit |die reguleerder |die inligtingsreguleerder )?(?:rapporteer|aanmeld|in kennis stel|vertel))`
const SLIPS_AFRIKAANS = String.raw`(?:klik|oopmaak|trap|intik|deurgee|weggee|aanstuur|aflaai|verloor|betaal)`
const BLAME_ZULU = String.raw`(?:(?:ngabe |ingabe )?(?:yi|ku)(?:yi)?phutha (?:lethu|lami|lenkampani|likabani)|(?:ngu|u)?bani o(?:nesibopho|necala|nephutha|zokhokha|khokhayo)|(?:si|ngi)necala|umshwalense (?:wethu )?(?:uya|u?zo)khokha)(?: yini)?`

/** A question of blame, duty or insurance. */
const ASKED_OF_BLAME = [
  ...BLAME.flatMap((blame) => [
    String.raw`${blame}\b[^.?!]{0,40}? (?:when|if|where|once|whenever|every time|in case|that) ${ANYBODY_OF_OURS} ${SLIPS}`,
    String.raw`(?:when|if|where|once|whenever|in case|suppose) ${ANYBODY_OF_OURS} ${SLIPS}[^.?!]{0,60}?,? (?:then )?${blame}`,
  ]),
  String.raw`(?:what|how) (?:does|do|would|will) (?:our |the |my |an? )?(?:cyber )?(?:insur(?:er|ers|ance)|policy) (?:say|pay|cover|do)\b[^.?!]{0,40}? (?:when|if|once) ${ANYBODY_OF_OURS} ${SLIPS}`,
  String.raw`${BLAME_AFRIKAANS}\b[^.?!]{0,30}? (?:as|wanneer|indien) ${ANYBODY_AFRIKAANS}\b[^.?!]{0,60}?\b${SLIPS_AFRIKAANS}\b(?! het)`,
  String.raw`${BLAME_ZULU}[^.?!]{0,20}? (?:uma|nxa) ${ANYBODY_ZULU}\p{L}* (?:e|si|be|zi|u|i)?\p{L}{0,3}(?:chofoz|cindezel|vul)\p{L}{0,2}(?!\p{L})`,
].map((asked) => new RegExp(`${BEGIN}${asked}`, 'u'))
/** Their words: without both, no expression above is worth compiling. */
const NEAR_BLAME =
  /fault|liab|responsib|accountab|blame|negligen|fine|sue|punish|prosecut|guilty|trouble|cover|insur|pay|report|tell|notify|inform|declare|disclose|problem|mistake|duty|wrong|skuld|fout|aanspreeklik|verantwoordelik|beboet|dek|betaal|verse?k|rapporteer|aanmeld|kennis|vertel|phutha|necala|nesibopho|khokh/
const NEAR_SLIP =
  /click|open|fall|fail|ignor|forward|shar|giv|enter|typ|download|install|los|leak|send|pay|keep|klik|oopmaak|trap|intik|gee|stuur|laai|betaal|chofoz|cindezel|vul/

/** How a question about a rule, the law or training begins. */
const ASKED = [
  String.raw`(?:how |when |why |on what grounds )?(?:can|may|could|should|must|would|do|are|is) (?:we|i|you|one|it|employers?|an employer|companies|a company)(?: [\p{L}-]+){0,4} ${DISMISS} ${ANYBODY}`,
  String.raw`(?:what|how) (?:does|do|would) (?:the )?(?:[\p{L}-]+ )?(?:law|act|lra|ccma|popia|policy|contract|code)s? (?:say|deal|treat|see)\b.{0,30}? ${ANYBODY}`,
  String.raw`(?:is it|would it be) (?:\p{L}+ )?(?:legal|lawful|fair|misconduct|negligence|gross negligence|a dismissible offence|grounds)\b.{0,40}? ${ANYBODY}`,
  String.raw`how (?:do|can|could|should|would|must) (?:we|i|you|one) (?:best )?(?:train|teach|educate|coach|convince|remind|motivate|get|help) ${ANYBODY} (?:not |never )?(?:to|about|how|so|against|in|on)\b`,
  String.raw`(?:what|how) (?:do|can|could|should|would|must|to) (?:(?:we|i|you|one) )?(?:best )?(?:get rid of|deal with|handle|manage|do (?:about|with)|let go(?: of)?|confront|speak to) ${ANYBODY} (?:who|that|which) ${DOES}`,
  String.raw`(?:what|how|can|could|should|may|must|would|do)\b[^,;:]{0,40}? (?:the|this|that|my|our) (?:[\p{L}-]+ )?(?:employees?|workers?|staff|people|persons?|users?|colleagues?|interns?|contractors?|managers?|directors?|receptionist|secretary|bookkeeper|accountant|boss|ceo|m[ae]n|wom[ae]n|guy) (?:who|that) (?:\p{L}+ )?keeps? (?:on )?\p{L}+ing\b`,
  String.raw`what (?:happens|should happen|would happen) to ${ANYBODY} (?:who|that) ${DOES}`,
  String.raw`(?:what|how|can|could|should|do|may|must)\b.{0,40}? (?:warning(?: letter)?|disciplinary (?:hearing|action|steps)|dismissal letter) (?:to|for|against) ${ANYBODY}`,
  String.raw`is (?:clicking|opening|falling|forwarding|sharing)\b.{0,40}? (?:misconduct|negligence|negligent|grounds|a dismissible offence|against the law|illegal)`,
  String.raw`(?:mag|kan|moet|sou|durf) (?:ons|ek|mens|jy|[’']?n werkgewer|[’']?n maatskappy|werkgewers)(?: \p{L}+){0,3}? ${ANYBODY_AFRIKAANS}\b.{0,120}?\b(?:afdank|ontslaan|fire|dissiplineer|skors|straf|waarsku|beboet|verantwoordelik hou|aanspreeklik hou)`,
  String.raw`(?:mag|kan|moet) (?:ons|ek|mens|jy|[’']?n werkgewer|[’']?n maatskappy) (?:afdank|ontslaan|dissiplineer|skors|straf) ${ANYBODY_AFRIKAANS}`,
  String.raw`wat sê (?:die )?(?:\p{L}+)?(?:wet|popia|kontrak|beleid|kode)\b.{0,30}? ${ANYBODY_AFRIKAANS}`,
  String.raw`hoe (?:kan |moet |sal )?(?:leer|oplei|kry|lei|oortuig|help|herinner)? ?(?:ons|ek|mens|jy|julle) (?:ons )?${ANYBODY_AFRIKAANS}\b.{0,60}?\b(?:nie|om|op|leer|oplei)\b`,
  String.raw`(?:ngabe |ingabe )?(?:si|ngi|ba|i|u)nga\p{L}{0,4}(?:xosh|jezis|yekis|qondis)\p{L}*(?: yini)?\b.{0,20}? ${ANYBODY_ZULU}`,
  String.raw`(?:umthetho uthini|uthini umthetho|(?:i)?popia ithini|ithini i?-?popia)\b.{0,20}? \p{L}{0,5}${ANYBODY_ZULU}`,
  String.raw`(?:si|ngi|singa|ninga|ngi?nga)\p{L}{0,3}(?:qeqesh|fundis)\p{L}* kanjani\b.{0,20}? ${ANYBODY_ZULU}`,
].map((asked) => new RegExp(`${BEGIN}${asked}`, 'u'))

/** Signs that something happened, or happens. */
const HAPPENED =
  /(?<!\p{L})(?:now|just(?! wondering)|today|tonight|yesterday|this (?:morning|afternoon|evening|week)|last night|ago|still|already|currently|again|at the moment|urgent\p{L}*|emergency|help us|we (?:are|were|have been|just|got|had|lost|found)|i (?:am|was|just|clicked|opened)|['’]ve been|(?:has|have) (?:just |already |now )?(?:clicked|opened|stolen|leaked|deleted|sent|given|paid|locked|encrypted|copied|taken)|(?:is|are) (?:stealing|deleting|copying|leaking|encrypt\p{L}+|locked|gone|under)|ransom|infected|spreading|him|her|nou|netnou|vandag|gister|vanoggend|vanaand|pas|reeds|weer|dringend|ons is|is ons|ek het|noodgeval|(?:ge)?besmet|manje|namuhla|namhlanje|izolo|usizo|siza\p{L}*|\p{L}*phuthum\p{L}*|futhi)(?!\p{L})/iu

/** In words. "Thank you" after a question tells nothing. */
const LONGEST_COURTESY = 3

/**
 * Whether a message asks what is allowed or lawful towards people who fall for an attack, who answers for it, or how people are trained,
 * and tells of none that happened: "Can we fire an employee who clicks on phishing links?" English, Afrikaans and isiZulu.
 */
export function asksOfRules(message: string): boolean {
  const text = message.replaceAll(/[ \t]+/g, ' ').trim()
  if (text.length > LONGEST || HAPPENED.test(text)) return false
  // Folding case within the expressions takes much longer to compile.
  const sentences = text
    .toLowerCase()
    .split(/[.!?\n]+/)
    .filter((sentence) => /\p{L}/u.test(sentence))
  const isRule = (sentence: string) =>
    (NEAR_BLAME.test(sentence) &&
      NEAR_SLIP.test(sentence) &&
      ASKED_OF_BLAME.some((asked) => asked.test(sentence.trim()))) ||
    ASKED.some((asked) => asked.test(sentence.trim()))
  return (
    sentences.some(isRule) &&
    sentences.every((sentence) => isRule(sentence) || sentence.trim().split(' ').length <= LONGEST_COURTESY)
  )
}

const DISMISSES =
  /(?<!\p{L})(?:fir(?:e|ed|ing)|dismiss\p{L}*|sack(?:ed|ing)?|disciplin\p{L}+|suspend\p{L}*|punish\p{L}*|retrench\p{L}*|demot\p{L}+|terminat\p{L}+|penali[sz]\p{L}+|misconduct|afdank|ontslaan|dissiplineer|skors|straf|\p{L}{0,8}xosh\p{L}*|\p{L}{0,8}jezis\p{L}*|\p{L}{0,8}yekis\p{L}*)(?!\p{L})/iu

const BLAMES =
  /(?<!\p{L})(?:fault|liab(?:le|ility)|to blame|blamed?|negligent|guilty|sued?|fined?|prosecuted|insur\p{L}+|covered|responsib\p{L}+|accountable|skuld\p{L}*|aanspreeklik|verantwoordelik|beboet|(?:kuber)?versek\p{L}+|\p{L}{0,4}phutha|\p{L}{0,4}necala|\p{L}{0,2}nesibopho|umshwalense)(?!\p{L})/iu

/** Whether a message asks who is to blame, liable or insured when somebody slips, which is law: no passage answers it. */
export function asksOfBlame(message: string): boolean {
  return BLAMES.test(message) && asksOfRules(message)
}

/** Whether a message asks whether somebody may be dismissed or punished, which is labour law: no passage answers it. */
export function asksToDismiss(message: string): boolean {
  return DISMISSES.test(message) && asksOfRules(message)
}
