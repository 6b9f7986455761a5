/** A kind of figure that a question asks for. */
export type FigureKind = 'share' | 'year' | 'duration' | 'number'

/** In this order: "how many days" asks for a duration. English, Afrikaans and isiZulu. */
const ASKED: readonly (readonly [FigureKind, RegExp])[] = [
  [
    'share',
    /%|\b(?:percent(?:age)?s?|per cent|what (?:share|cut)|(?:how much|what|which) (?:is (?:the|your|my) )?(?:commission|discount|margin|cut)|(?:how much|what) (?:do|does|can|will|would) .{1,40} earn|how much (?:b-?b-?)?bee\b|(?:b-?b-?)?bee (?:spend|recognition|procurement|points)|persentasie|hoeveel (?:kommissie|afslag)|watter (?:kommissie|afslag)|i?phesenti|amaphesenti)\b/i,
  ],
  [
    'year',
    /\b(?:(?:what|which) years?|since when|when (?:did|were|was) (?:you|your|veritech|it|they|the company)|(?:in )?watter jaar|wanneer (?:het|is) (?:julle|u|veritech)|sedert wanneer|(?:ngamuphi|ngowuphi|yimuphi) unyaka)\b/i,
  ],
  [
    'duration',
    /\bhow (?:long|soon|fast|quick(?:ly)?|many (?:\w{1,10} )?(?:minutes|hours|days|weeks|months|years))\b|\bhoe (?:lank|gou|vinnig)\b|\bhoeveel (?:minute|ure|dae|weke|maande|jaar|jare)\b|isikhathi esingakanani/i,
  ],
  ['number', /\b(?:how many|hoeveel|(?:ma|ba|zi)ngaki)\b/i],
]

const NUMBER_WORD = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty)`

const HELD: Readonly<Record<FigureKind, RegExp>> = {
  share: /\d\s?(?:%|per ?cent\b)/i,
  // "Act 36 of 2005" says nothing of when something happened.
  year: /(?<!\bAct \d{1,3} of )\b(?:19|20)\d\d\b/,
  duration: new RegExp(
    String.raw`\b${NUMBER_WORD}[ -](?:\p{L}{1,10} )?(?:minutes?|hours?|days?|weeks?|months?|years?|minute|uur|ure|dae|weke|maande|jaar)\b|\bmonth to month\b|imizuzu|amahora|izinsuku|izinyanga`,
    'iu',
  ),
  number: new RegExp(String.raw`\b${NUMBER_WORD}\b`, 'i'),
}

/** The kind of figure that a question asks for: "What percentage do you pay?" Undefined if it asks for none. */
export function figureAskedIn(question: string): FigureKind | undefined {
  return ASKED.find(([, asks]) => asks.test(question))?.[0]
}

/** Whether a text states a figure of a kind. */
export function holdsFigure(text: string, kind: FigureKind): boolean {
  return HELD[kind].test(text)
}
