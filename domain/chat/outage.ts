import type { AidLanguage } from '../company/first-aid.ts'
import type { OutageKind } from '../company/outage-steps.ts'

/** Something of the visitor's that does not work now. */
export interface Outage {
  readonly kind: OutageKind
  /** Nobody in the business can work, or all of them lost what they need. */
  readonly isWholeBusiness: boolean
  readonly language: AidLanguage
}

/** Longer messages tell more than an outage. Characters. */
const LONGEST = 400

/** How a language says what is down. Texts are in lower case, without apostrophes. */
interface Patterns {
  readonly language: AidLanguage
  readonly things: readonly (readonly [OutageKind, string])[]
  /** Follows the thing. */
  readonly fault: string
  /** What may stand before the thing in its sentence, after anything that ends so. */
  readonly before: string
  /** The whole sentence, where the kind follows from the fault. */
  readonly whole: readonly (readonly [OutageKind, RegExp])[]
  readonly everybody: RegExp
  /** Things of the company, as opposed to one of a person. */
  readonly ours: RegExp
  /** Not something that happens now: a question about the future, the past or a service. */
  readonly unless: RegExp
}

const patterns: readonly Patterns[] = [
  {
    language: 'en',
    things: [
      ['website', '(?:web ?site|web ?shop|online (?:shop|store)|web ?store|site)'],
      ['mail', '(?:e-?mails?|mails?|mailbox(?:es)?|outlook|mail server|exchange|gmail)'],
      [
        'cloud',
        '(?:teams|zoom|one ?drive|share ?point|(?:microsoft|office) 365|m365|o365|google workspace|google drive|dropbox)',
      ],
      ['device', '(?:printers?|laptop|pc|computer|notebook|monitor|scanner|docking station)'],
      ['internet', '(?:internet|wi-?fi|network|fibre|fiber|vpn|(?:internet |fibre )?(?:line|connection))'],
      ['phones', '(?:phones|telephones|phone (?:lines?|system)|telephone (?:lines?|system)|switchboard|pbx|voip)'],
      [
        'system',
        '(?:servers?|systems?|database|erp|crm|accounting (?:system|software|program)|sage|pastel|shared (?:drive|folder)s?|file share|point of sale|pos|tills?|computers|pcs)',
      ],
      ['all', '(?:everything|all our systems|it all)'],
    ],
    fault:
      '(?:(?:at|in|of|for) (?:our|the|my) \\w{1,14} (?:\\w{1,14} )?)?(?:(?:is|are|s|re|has|have|just|completely|all|still|again|now|went|gone|went completely|been|keeps?|seems?|to be|totally|suddenly|not) ){0,4}(?:down|offline|dead|broken|out|kaput|crashed|crashing|unreachable|unavailable|gone down|gone|frozen|hanging|failed|dropping|fell over|not (?:work|load|respond|open|send|receiv|connect|com|go|start)(?:ing)?(?: up| through| out| in)?|stopped (?:work|load|respond|send|receiv)ing|(?:isnt|arent|wont|doesnt|does not|dont|do not|cannot|cant|will not) (?:work|load|open|respond|start|connect|send|receive|be reached|come up)(?:ing)?|(?:isnt|arent) (?:work|load|respond|send|receiv|connect)ing)(?! (?:of|to|time))',
    before:
      '(?:^|(?:my|our|the|all|all of|whole|entire|company|office|business|hi|hello|help|please|because|and|but|that) )(?:(?:whole|entire|company|office|business|main|internal|own) )?',
    whole: [
      [
        'internet',
        /^(?:\w{1,12} ){0,5}(?:has|have|got|with|is|are|without) (?:no|any) (?:internet|wi-?fi|network|connection)(?= (?:since|at|today|this|now|in|for|here|and|again|after|on|because)\b|$)/,
      ],
      [
        'mail',
        /^(?:\w{1,12} ){0,5}(?:has|have|got|with|without) (?:no|any) e-?mail(?= (?:since|at|today|this|now|in|for|here|and|again|after|on|because)\b|$)/,
      ],
      [
        'sign-in',
        /\b(?:nobody|no one|noone|none of us|nobody in the office|everyone|everybody|all (?:our |of our |the )?(?:staff|users|people)|our (?:staff|users|people)|staff)(?: \w{1,12}){0,2} (?:can(?:not|t)?|could not|couldnt|is able to|are able to|unable to|is unable to|are unable to|is locked|are locked|locked)(?: to)?(?: get)? (?:log|sign|logon|login|get in|access|out of)\b/,
      ],
      [
        'all',
        /^(?:\w{1,12} ){0,3}(?:nothing (?:works|is working)|nothing is working|we are (?:completely |all )?(?:down|offline)|were (?:completely |all )(?:down|offline)|(?:nobody|no one|noone|none of us)(?: \w{1,12}){0,3} (?:can|is able to) work|we (?:cannot|cant) work|(?:the |our )?(?:whole|entire) (?:office|company|business|network|system|branch) is (?:down|offline))\b/,
      ],
    ],
    everybody:
      /\b(?:everyone|everybody|nobody|no one|noone|none of (?:us|our|the)|whole|entire|company ?wide|everything|nothing (?:works|is working)|all (?:of us|staff|users|our|the) ?(?:staff|users|people|computers|branches|offices|systems)?|we (?:cannot|cant) (?:work|trade)|we are (?:completely |all )?(?:down|offline))\b/,
    ours: /\b(?:our|the|all)\b/,
    unless:
      /\b(?:if|when|whenever|what happens|would|(?:could|can) you (?!help|please|fix|look|assist|check|come|send)|can we|do you|did you|will you|how (?:long|often|much|many|fast|quickly|do|does|can)|ever|during|prevent|avoid|guarantee|in case|suppose|never|last (?:week|month|year|night)|yesterday|was|were (?!completely|all)|had|used to|migrat\w{0,5}|moving|quote|price|cost|planned|your|not down|load ?shedding)\b/,
  },
  {
    language: 'af',
    things: [
      ['website', '(?:webwerf|webblad|webtuiste|aanlyn ?winkel|werf)'],
      ['mail', '(?:e-?pos(?:se)?|posbus(?:se)?|outlook|mail)'],
      ['internet', '(?:internet|wi-?fi|netwerk|vesel|lyn|verbinding)'],
      ['phones', '(?:fone|telefone|telefoonstelsel|skakelbord)'],
      ['cloud', '(?:teams|zoom|onedrive|sharepoint|(?:microsoft|office) 365)'],
      ['device', '(?:drukkers?|skootrekenaar|rekenaar|skerm)'],
      ['system', '(?:bedieners?|stelsels?|databasis|rekenaars|rekeningkundige stelsel|kasregisters?)'],
      ['all', '(?:alles)'],
    ],
    fault:
      '(?:(?:is|het|le|lê|nou|heeltemal|skielik|almal|al|weer) ){0,3}(?:af|dood|plat|stukkend|vanlyn|van die lug af|gaan staan|weg|(?:werk|laai|reageer|maak oop|gaan deur|kom deur|wil)(?: \\w{1,12}){0,3} nie)',
    before:
      '(?:^|(?:my|ons|die|al|al die|al ons|hele|hallo|hulp|help|asb|want|en|maar|dat) )(?:(?:hele|kantoor|maatskappy|eie) )?',
    whole: [
      ['internet', /\b(?:ons|ek|hier|kantoor)(?: \w{1,10}){0,3} (?:geen|nie) (?:internet|wi-?fi|netwerk|verbinding)\b/],
      [
        'sign-in',
        /\b(?:niemand|almal|geen een|nie een van ons) (?:\w{1,12} ){0,2}(?:kan|sukkel)(?: \w{1,12}){0,2} (?:aan ?meld|inteken|aanteken|in ?log|inkom)\w{0,3}\b/,
      ],
      [
        'all',
        /\b(?:niks werk nie|niemand kan (?:\w{1,12} )?werk|ons kan (?:\w{1,12} )?nie werk|die hele (?:kantoor|maatskappy|besigheid|stelsel) is (?:af|plat|vanlyn))\b/,
      ],
    ],
    everybody: /\b(?:almal|niemand|hele|alles|niks werk|ons kan (?:\w{1,12} )?nie werk|geen een)\b/,
    ours: /\b(?:ons|die|al)\b/,
    unless:
      /\b(?:as|wanneer|sal|sou|kan julle|doen julle|hoe (?:lank|gou|vinnig|gereeld)|wat gebeur|ooit|tydens|voorkom|waarborg|gister|verlede|was|julle|jul|beurtkrag)\b/,
  },
  {
    language: 'zu',
    things: [
      ['website', '(?:iwebhusayithi|iwebsite|isizindalwazi|i-?website)'],
      ['mail', '(?:i-?imeyili|ama-?imeyili|i-?email|ama-?email)'],
      ['internet', '(?:i-?inthanethi|i-?internet|i-?wi-?fi|inethiwekhi|i-?network)'],
      ['phones', '(?:amafoni|izingcingo|ucingo lwehhovisi)'],
      ['system', '(?:iseva|amaseva|isistimu|amasistimu|uhlelo lwethu|i-?server|i-?system|amakhompyutha)'],
      ['all', '(?:yonke into|konke)'],
    ],
    fault:
      '(?:\\w{1,14} ){0,3}(?:\\w{0,4}sebenzi|\\w{1,4}vuleki|\\w{1,4}phansi|\\w{1,4}file|\\w{1,4}fil|\\w{1,4}phukile|\\w{1,4}cimile|\\w{1,4}ngeni|\\w{1,4}hambi)\\b',
    before: '(?:^|\\w )',
    whole: [
      ['internet', /\b(?:asinayo|anginayo|ayikho) i-?(?:inthanethi|internet|wi-?fi)/],
      [
        'sign-in',
        /\b(?:akekho|abekho|sonke|bonke|akukho muntu)(?: \w{1,16}){0,3} \w{0,6}(?:ngena|kungena|ukungena|ngeni)\b/,
      ],
      ['all', /\b(?:akusebenzi lutho|akekho okwazi ukusebenza|asikwazi ukusebenza)\b/],
    ],
    everybody: /\b(?:akekho|bonke|sonke|wonke|yonke into|konke|akusebenzi lutho|asikwazi ukusebenza)\b/,
    ours: /\b(?:yethu|ethu|lethu|zethu|lwethu|wethu)\b/,
    unless: /\b(?:uma|izolo|kungenzekani|ningakwazi|niyakwazi|yenu|ngabe)\b/,
  },
]

const made = patterns.map((pattern) => ({
  ...pattern,
  /** The thing and its fault, in one clause. */
  broken: pattern.things.map(
    ([kind, thing]) => [kind, new RegExp(`${pattern.before}${thing}(?![\\w-]) ${pattern.fault}`)] as const,
  ),
}))

/** A single service of the company, without which hardly anybody works. */
const SHARED: ReadonlySet<OutageKind> = new Set(['internet', 'phones', 'system', 'all'])

/**
 * What the visitor says does not work now, in English, Afrikaans or isiZulu. Undefined for questions about outages in general, past
 * ones, those of others, and for everything else. An attack is recognised elsewhere, and goes first.
 */
export function outageIn(message: string): Outage | undefined {
  if (message.length > LONGEST) return undefined
  const sentences = message
    .toLowerCase()
    .replaceAll(/['’‘]/g, '')
    .split(/[.!?;:,\n]/)
    .map((sentence) => (sentence.match(/[\p{L}\p{N}-]+/gu) ?? []).join(' '))
    .filter((sentence) => sentence !== '')
  const text = sentences.join(' ')
  for (const { language, broken, whole, everybody, ours, unless } of made) {
    if (unless.test(text)) continue
    const found = sentences
      .flatMap((sentence) => [...whole, ...broken].filter(([, says]) => says.test(sentence)))
      .map(([kind]) => kind)
    const [kind] = found
    if (kind === undefined) continue
    const isWholeBusiness = everybody.test(text) || (found.some((each) => SHARED.has(each)) && ours.test(text))
    return { kind, isWholeBusiness, language }
  }
  return undefined
}
