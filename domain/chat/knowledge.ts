import { offices } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'
import { firstAidPassageId } from '../company/emergencies.ts'
import type { Passage } from '../company/passage.ts'
import { ADDED } from './answers/added-passage.ts'
import { afrikaansWords, languageAfter, languageOf } from './language.ts'
import { askedOf } from './search/asked.ts'
import { isElsewhere } from './search/elsewhere.ts'
import { figureAskedIn, holdsFigure } from './search/figure-asked.ts'
import type { FigureKind } from './search/figure-asked.ts'
import type { Likened, Likeness } from './search/likeness.ts'
import { matcherOf } from './search/matching.ts'
import { offeredIn } from './search/offered.ts'
import { subjectAsked } from './search/named-subject.ts'
import { asksPriceOfServices } from './search/price-of-services.ts'
import { asksAboutTrialEnd, asksTrial } from './search/trial-asked.ts'
import type { Asked, Match, Matcher } from './search/matching.ts'
import { stemOf, isStopWord, wordsOf } from './search/words.ts'
import { meaningOf } from './search/meanings.ts'
import { foreignTokens } from './search/reading.ts'
import { goesOn, REFERS_BACK } from './topic.ts'
import { ELSEWHERE, surenessOf, weighed } from './search/weighing.ts'
import type { Urgency } from './urgency.ts'

const MOST_PASSAGES = 5
/** Further parts of a question are ignored. */
const MOST_PARTS = 4
/** A passage is worth using from this score on. */
const WORTH_USING = 0.4
/** A part of a compound question is answered on its own from this score on. */
const WORTH_A_PART = 0.5
/** A part is answered from this score on where the whole question would be declined. */
const WORTH_ALONE = 0.62
/** How much better a part of a question must fit than the whole. */
const WHOLE = 0.1
/** Passages below this share of the best score are not relevant. */
const RELEVANT_SHARE = 0.75
/** A follow-up is probably about the page of the question before. */
const SAME_PAGE = 0.15
/** First aid is rarely the answer without an emergency. */
const FIRST_AID = 0.5
/** An answer that was added for a question fits it better than a page. */
const ADDED_ANSWER = 1.5
/** Questions with fewer subjects may continue the one before. */
const SUBJECTS_OF_FOLLOW_UP = 4
/** A question that is worded like this is complete without the one before. */
const COMPLETE = 0.85
/** A question that is declined is worded like this. */
const SURELY_DECLINED = 0.9
/** From this score on, a message that looks Afrikaans or isiZulu is misspelt English. */
const SURELY_ENGLISH = 0.6
/** Misspelt English has no such beginning: "Wat is SOC?" */
const ASKS_IN_AFRIKAANS =
  /^\W{0,3}(?:wat|wie|hoe|waar) (?:is|was|kos|beteken|werk)\b(?!.{0,80}\b(?:ur|r|u|the|do|you)\b)/i
/** A question of isiZulu that says of what is spoken only by a prefix: "Kubiza malini?" */
const ZULU_REFERS_BACK =
  /^\W{0,3}(?:(?:futhi|bese|manje|kanti|ngabe|ingabe)\W{1,2})?(?:(?:ku|i|li|a|zi|lu|bu|u|kungaba)(?:biza|bizwa)\w{0,3}(?: (?:ngo)?malini| kangakanani)?|malini|yimalini|kuthatha isikhathi esingakanani|isikhathi esingakanani|kumahhala(?: yini)?|(?:ku|i|li|zi|lu)sebenza kanjani|kanjani|kuqala nini|nini)\W{0,3}$/i
/** Asks what costs of which only the question before tells: "And how much is it?", "Hoeveel kos dit?", "Kubiza malini?" */
const PRICE_ALONE =
  /^\W{0,3}(?:(?:and|so|but|ok|okay|en|maar|futhi|bese|kanti)\W{1,2})?(?:how much (?:is|does|do|would|will) (?:it|that|this|they|those)(?: all)?(?: cost| be)?|how much|what (?:does|would|will|do) (?:it|that|this|they|those) cost|what(?: is|['’]?s) the (?:price|cost)|what about the (?:price|cost)|(?:the )?(?:price|cost|costs|pricing)|hoeveel (?:kos|is) (?:dit|daardie|dié|hulle)|hoeveel|wat kos (?:dit|daardie|dié|hulle)|wat is die (?:prys|koste)|en die prys|(?:ku|i|li|a|zi|lu|bu|u|kungaba)biza\w{0,3}(?: (?:ngo)?malini)?|malini|yimalini|ngamalini)(?: (?:per month|a month|monthly|per maand|ngenyanga|then|dan|please|asb))?\W{0,3}$/i
/** Asks what the thing costs that it names. */
const HOW_MUCH_IS =
  /^\W{0,3}(?:(?:hi|hello|hey|and|so|please|ok)\W{1,2}){0,2}how much (?:is|are|for|does|do|would|will) ((?:an? |the |your )?(?!it\b|that\b|this\b|they\b)[\p{L}][\p{L} -]{2,60}?)(?: (?:cost|be|costs))?\W{0,3}$/iu
/** Asks whether we do what it names, and says against what. */
const FOR_WHICH_PURPOSE =
  /^(\W{0,3}(?:do|can|could|will|would) (?:you|u|they|veritech) .{3,60}?) (?:against|in case of|in the event of) .{3,60}$/i
/** Stands for every town in the search, and is a part of a city's name. */
const ANY_TOWN = 'town'
/** Words of the places where our offices are. */
const OFFICE_PLACES: ReadonlySet<string> = new Set(
  offices.flatMap(({ city, suburb }) =>
    [city, suburb].flatMap((place) => [...wordsOf(place), place.replace(' ', '').toLowerCase()]),
  ),
)
/** Asks what follows when that was promised which the question before tells: "And if you’re late?", "En as julle laat is?" */
const LATE_ALONE =
  /^\W{0,3}(?:(?:and|but|so|ok|okay|en|maar|futhi|kanti|kodwa)\W{1,2})?(?:(?:what(?: happens)? )?(?:if|when) (?:you(?: are|['’]?re|r)? (?:too |ever |still )?(?:late|slow(?:er)?|(?:miss|don['’]?t (?:make|meet|keep|manage)|do not (?:make|meet|keep|manage)|break) (?:it|that|this|them|your promise|the time|the deadline)|don['’]?t|do not|take longer)|it(?: is|['’]?s|s)? (?:late|takes longer))|(?:wat (?:gebeur )?)?(?:as|wanneer|indien) (?:julle|u|jy|dit) (?:te |ooit )?(?:laat (?:is|kom)|langer (?:vat|neem)|(?:dit|daardie) (?:nie (?:haal|maak|nakom)(?: nie)?|mis))|(?:kwenzekani )?uma (?:ni|se ?ni|u)?(?:ne)?phuz\p{L}{1,5}|(?:kwenzekani )?uma nephuzile|(?:kwenzekani )?uma kuphuz\p{L}{1,5})(?: (?:then|dan|nie))?\W{0,3}$/iu
/** The passages that promise by when we respond. */
const RESPONSES = /^(?:faq\/response-times|response\/|hours$|terms\/service-levels$)/
/** Words of which the question before tells what they mean. */
const POINTS_BACK: ReadonlySet<string> = new Set('it that this they them those these'.split(' '))
const AFTER_THAT = /^(?:afterwards?|thereafter)$/
const ASKS_WHAT_FOLLOWS = /\b(?:afterwards?|thereafter)\b/i
/** At the end of a question: at the place that the question before is about. */
const AT_THAT_PLACE = /(?<!\p{L})(?:there|daar|soontoe|daarso|khona|lapho|laphaya)\W*$/iu
/** A part of a question that names its subject by a pronoun. */
const NAMES_NOTHING = /^(?:and |also |plus |en )?(?:\w{1,10} ){0,3}(?:it|they|that|this|dit|hulle)\b/i
/** A part that asks, as opposed to one that tells. */
const ASKS =
  /^\W{0,3}(?:(?:and|also|so|but|en|ook|futhi|please|can you tell me|tell me) ){0,4}(?:what|who|where|when|why|how|which|whose|do|does|did|is|are|can|could|will|would|have|has|may|must|wat|wie|waar|wanneer|hoekom|hoe|watter|kan|is|het|doen|verkoop|bied|ubani|ngubani|yini|kuphi|nini|kanjani|ingabe|ngabe|malini|ibiza|niya\p{L}*|nine\p{L}*)\b/iu
/** What is offered is asked for. */
const OFFERS =
  /^(\W{0,3}(?:do|can|could|will|would) (?:you|u|they|veritech)(?: guys| people)? (?:also )?(?:do|offer|sell|provide|supply|have|handle|manage|support|install)) (.+ (?:and|or) .+)$/i
const GENERAL_FIRST_AID = ['under-attack', 'signs-of-attack']
/** The passages for a message without a subject, such as "hello". */
const INTRODUCTION = ['about', 'services', 'contact'] as const

/** The question about prices, which is about managed services. */
const PRICING = 'faq/pricing'
/** The question about free trials. */
const TRIAL = 'faq/trial'
/** How long a trial's data is kept, and how many there are. */
const TRIAL_TERMS = 'terms/trials'
/** Of the best score, for a passage that holds the year that is asked for where the best one holds none. */
const DATED_SHARE = 0.4
/** What we promise, and what we owe where we miss it. */
const GUARANTEES = 'guarantees'

const isAdded = (id: string) => id.startsWith(ADDED)
const isFirstAid = (id: string) => GENERAL_FIRST_AID.includes(id) || id.startsWith(firstAidPassageId(''))

function firstAidFound({ kind, certainty }: Urgency): string {
  if (kind !== 'intrusion') return firstAidPassageId(kind)
  return certainty === 'attack' ? 'under-attack' : 'signs-of-attack'
}

export interface Found {
  /** Best first; none if no passage fits the question. */
  readonly passages: readonly Passage[]
  /** How many of the first passages answer a part of the question each. */
  readonly parts: number
  /** Stems of the words by which the passages were found. */
  readonly words: readonly string[]
  readonly language: AidLanguage
  /** Parts of the question that no passage answers, while others are answered. */
  readonly unanswered?: readonly string[]
  /** The kind of figure that the question asks for. */
  readonly figure?: FigureKind
}

export type Knowledge = ReturnType<typeof knowledgeOf>

/** What the search knows of the passages of the build. */
export interface Learnt {
  readonly asked: Asked
  readonly likeness: Likeness
}

/** A search over passages. Of those that were added after the build, it reads by what they are asked. The index is created on first use. */
export function knowledgeOf(passages: readonly Passage[], { asked, likeness }: Learnt) {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const hasAdded = passages.some(({ id }) => isAdded(id))
  /** Words of answers that an admin added in another language, which no dictionary may hold. */
  const foreignWords = new Set(
    passages.filter(({ language }) => language).flatMap(({ title, asked = '' }) => wordsOf(`${title} ${asked}`)),
  )
  let made: Matcher | undefined
  const matcher = (): Matcher => (made ??= matcherOf(askedOfAll()))

  function askedOfAll(): readonly Asked[] {
    const read = new Set(asked.kinds.map(({ id }) => id))
    const kinds = asked.kinds.filter(({ id }) => id === ELSEWHERE || byId.has(id))
    return [{ ...asked, kinds }, askedOf(passages.filter(({ id }) => !read.has(id)))]
  }

  /**
   * The passages for `question`. `earlier` is the question before, which completes a follow-up, unless it `isDeclined`: then a question
   * that goes on is declined, too, if it is not complete by itself. After first aid, `urgency` is what it
   * was for: the first aid comes last, for what the other passages don't answer.
   */
  function find(
    question: string,
    {
      earlier,
      isDeclined: isEarlierDeclined = false,
      urgency,
    }: { earlier?: string | undefined; isDeclined?: boolean; urgency?: Urgency | undefined } = {},
  ): Found {
    const language = languageAfter(question, earlier)
    const hasAid = urgency !== undefined
    const answered = isEarlierDeclined ? undefined : earlier
    const found = search(question, { earlier: answered, language, hasAid })
    // Misspelt English looks Afrikaans ("wat r ur ours").
    const inEnglish = language === 'en' ? undefined : search(question, { earlier: answered, language: 'en', hasAid })
    const isEnglish = inEnglish !== undefined && inEnglish.score > found.score
    const best = isEnglish ? inEnglish : found
    const isLeft =
      isEarlierDeclined && (namesNoThing(question, language) || (goesOn(question) && best.score < WORTH_ALONE))
    const { ids, parts, words, unanswered } = isLeft ? { ...best, ids: [], unanswered: [] } : best
    const isMisspelt =
      isEnglish &&
      inEnglish.score > SURELY_ENGLISH &&
      language === 'af' &&
      afrikaansWords(question) < 2 &&
      !ASKS_IN_AFRIKAANS.test(question)
    const spoken = isMisspelt ? 'en' : language
    const aid = urgency ? [firstAidFound(urgency)] : []
    const figure = figureAskedIn(question)
    return {
      passages: [...ids.slice(0, MOST_PASSAGES - aid.length), ...aid].map((id) => inLanguage(named(id), spoken)),
      parts,
      words,
      language: spoken,
      ...(unanswered.length > 0 && { unanswered }),
      ...(figure && { figure }),
    }
  }

  function search(
    question: string,
    { earlier, language, hasAid }: { earlier: string | undefined; language: AidLanguage; hasAid: boolean },
  ) {
    const none = { ids: [], parts: 0, words: [], score: 0, unanswered: [] }
    const tokens = tokensIn(question, language)
    const before = earlier === undefined ? [] : tokensIn(earlier, languageOf(earlier))
    const hasSubject = [...tokens, ...before].some((token) => !isStopWord(token) && !/^\d+$/.test(token))
    if (!hasSubject) {
      // A foreign greeting has no word that a dictionary holds, but so have foreign questions.
      // A sum greets nobody either.
      return language === 'en' && !/\d\s*[+*/x-]\s*\d/.test(question)
        ? { ...none, ids: [...INTRODUCTION], parts: 1 }
        : none
    }
    // A number of people or devices stands for the services, whatever was asked before.
    const namesAll = earlier === undefined || /\d/.test(question)
    if (namesAll && !isElsewhere(question) && asksPriceOfServices(question, tokens, language))
      return { ...none, ids: [PRICING], parts: 1, score: COMPLETE }
    const ranks = (text: string, before?: string) =>
      ranked(text, { earlier: before, language }).filter(({ id }) => !hasAid || !isFirstAid(id))
    const whole = ranks(question, earlier)
    const parts = partsOf(question)
    const read = parts.flatMap((part, at) => {
      // "Is it an audit, and does it cost anything?": the first part names what the others are about.
      const goesOnHere = NAMES_NOTHING.test(part) || asksAboutTrialEnd(part, parts[0])
      const list = ranks(part, at > 0 && goesOnHere ? parts[0] : undefined)
      const things = parts.length > 1 ? thingsOf(part).map((thing) => ({ part: thing, list: ranks(thing) })) : []
      const held = things.filter((thing) => isKnown(thing.list[0], WORTH_A_PART))
      const isEach = held.length > 0 && (held.length === things.length || !isKnown(list[0], WORTH_A_PART))
      return isEach ? things : [{ part, list }]
    })
    const known = parts.length > 1 ? read.filter(({ list }) => isKnown(list[0], WORTH_A_PART)) : []
    const ofParts = known.map(({ list }) => list)
    // "We are a school of 300, can you help?": what a visitor tells about themselves must not hide the question.
    const clauses = clausesOf(question).map((clause) => ranks(clause))
    const lists =
      new Set(ofParts.map(([best]) => best?.id)).size > 1
        ? ofParts
        : [bestOf([raised(whole), ...ofParts, ...((whole[0]?.score ?? 0) < WORTH_A_PART ? clauses : [])])]
    // What the site does not speak of, an admin may have answered.
    const isElse = isElsewhere(question) || lists[0]?.[0]?.id === ELSEWHERE
    const score = (lists.length > 1 ? lists[0] : bestOf([whole, ...ofParts]))?.[0]?.score ?? 0
    const declined = parts.length > 1 ? read.filter((each) => isDeclined(each)).map(({ part }) => part) : []
    if (isElse && !hasAdded) {
      const alone = known.filter(
        ({ part, list }) => ASKS.test(part) && isKnown(list[0], WORTH_ALONE) && !isElsewhere(part),
      )
      if (alone.length === 0 || declined.length === 0) return { ...none, score }
      const held = alone.map(({ list }) => worthUsing(list, false)).filter((list) => list.length > 0)
      const answered = interleaved(held).filter((id) => id !== ELSEWHERE)
      return {
        ids: answered,
        parts: held.length,
        words: stemsOf(tokens, answered),
        score: alone[0]?.list[0]?.score ?? 0,
        unanswered: declined,
      }
    }
    // What answers the whole question may answer each part of it.
    const isOfWhole = lists.length === 1 && lists[0]?.[0]?.id === whole[0]?.id
    const used = lists.map((list) => worthUsing(list, isOfWhole)).filter((list) => list.length > 0)
    const ids = interleaved(used).filter((id) => id !== ELSEWHERE && (!isElse || isAdded(id)))
    const unanswered = ids.length > 0 && known.length > 0 && !isOfWhole ? declined : []
    return { ids, parts: Math.min(used.length, ids.length), words: stemsOf(tokens, ids), score, unanswered }
  }

  /** Ids that are worth using, best first. */
  function worthUsing(list: readonly Match[], isRaised: boolean): string[] {
    const [best] = list
    if (!best || best.score < WORTH_USING + (isRaised ? WHOLE : 0)) return []
    return list.filter(({ score }) => score >= best.score * RELEVANT_SHARE).map(({ id }) => id)
  }

  /** The passages for one question, best first. */
  function ranked(question: string, { earlier, language }: { earlier: string | undefined; language: AidLanguage }) {
    const tokens = tokensIn(question, language)
    const words = wordsOf(question)
    const alone = matched({ tokens, words }, language)
    const asked = rankedSubject(question, alone, earlier)
    if (asked) return asked
    const offered = rankedOffered(question, alone, language)
    if (offered) return offered
    const reworded = rankedReworded(question, alone, language)
    if (reworded) return reworded
    const trial = rankedTrial(question, alone)
    if (trial) return trial
    if (byId.has(TRIAL_TERMS) && asksAboutTrialEnd(question, earlier)) return [{ id: TRIAL_TERMS, score: COMPLETE }]
    const subjects = tokens.filter((token) => !isStopWord(token))
    const refersBack = REFERS_BACK.test(question.trim()) || ZULU_REFERS_BACK.test(question)
    const continues = earlier !== undefined && (subjects.length < SUBJECTS_OF_FOLLOW_UP || refersBack)
    const isAtThatPlace = earlier !== undefined && AT_THAT_PLACE.test(question)
    if (!continues || (isComplete(alone[0]) && !refersBack && !isAtThatPlace)) return withYear(question, alone)
    const before = tokensIn(earlier, languageOf(earlier))
    const wordsBefore = wordsOf(earlier)
    const ofBefore = matched({ tokens: before, words: wordsBefore }, language)
    const last = ofBefore.find(({ id }) => id !== ELSEWHERE)
    const isAnswered = isKnown((rankedOffered(earlier, ofBefore, language) ?? ofBefore)[0], WORTH_USING)
    const url = last && last.score >= WORTH_USING ? named(last.id).url : undefined
    // "Wat is julle ure daar?" is complete but for its place, which comes second.
    if (isAtThatPlace && isComplete(alone[0]) && last && url !== undefined && last.id !== alone[0]?.id)
      return [
        ...alone.slice(0, 1),
        { ...last, score: alone[0]?.score ?? 0 },
        ...alone.slice(1).filter(({ id }) => id !== last.id),
      ]
    if (PRICE_ALONE.test(question))
      return last && url !== undefined && !isFirstAid(last.id) ? priceOf({ id: last.id, url }, language) : alone
    if (LATE_ALONE.test(question) && last && RESPONSES.test(last.id) && byId.has(GUARANTEES))
      return [GUARANTEES, last.id].map((id) => ({ id, score: COMPLETE }))
    const isAlone = isKnown(alone[0], WORTH_A_PART) && !ASKS_WHAT_FOLLOWS.test(question)
    const resolved = isAlone ? undefined : namedAgain({ tokens, words }, { tokens: before, words: wordsBefore })
    const asNamed = resolved && matched(resolved, language)
    const figure = figureAskedIn(question)
    const isHeld = (id: string) => figure === undefined || holdsFigure(named(id).text, figure)
    const fromNamed = ASKS_WHAT_FOLLOWS.test(question) ? WORTH_ALONE : COMPLETE
    if (asNamed?.[0] && isKnown(asNamed[0], fromNamed) && isHeld(asNamed[0].id)) return asNamed
    // It names nothing that we do not speak of, and what it goes on about was answered. A figure must be there.
    const goesOn = subjects.length === 0 && refersBack && isAnswered
    const isAnswering = (match: Match) => isKnown(match, WORTH_USING) && isHeld(match.id)
    const continued = matched({ tokens, words, earlier: { tokens: before, words: wordsBefore } }, language)
      .filter(({ id }, _, all) => !goesOn || (id === ELSEWHERE ? !all.some(isAnswering) : isHeld(id)))
      .map((each) => ({
        ...each,
        score: each.score + (url !== undefined && each.id !== ELSEWHERE && named(each.id).url === url ? SAME_PAGE : 0),
      }))
      .toSorted((a, b) => b.score - a.score)
    const [best, ...others] = continued
    if (!best || !last || url === undefined || (best.id !== ELSEWHERE && named(best.id).url === url)) return continued
    // "And how much is that?" has no subject of its own: what it asks about comes second.
    return [best, { ...last, score: best.score }, ...others.filter(({ id }) => id !== last.id)]
  }

  /** What rules find, unless an admin has answered the question. */
  function rankedSubject(
    question: string,
    [best]: readonly Match[],
    earlier: string | undefined,
  ): readonly Match[] | undefined {
    if (best && isAdded(best.id)) return undefined
    const ids = subjectAsked(question, earlier).filter((id) => byId.has(id))
    return ids.length > 0 ? ids.map((id) => ({ id, score: COMPLETE })) : undefined
  }

  /**
   * The passages for the thing that a question names and asks for by many words of others: "Do you do Wi-Fi?" A passage about it answers,
   * whatever was asked before. Undefined if none does, or if such a question is declined.
   */
  function rankedOffered(
    question: string,
    [whole]: readonly Match[],
    language: AidLanguage,
  ): readonly Match[] | undefined {
    const thing = offeredIn(question)
    if (thing === undefined || (whole?.id === ELSEWHERE && surenessOf(whole) >= SURELY_DECLINED)) return undefined
    const list = matched({ tokens: tokensIn(thing, language), words: wordsOf(thing) }, language)
    return isKnown(list[0], COMPLETE) ? list : undefined
  }

  /**
   * Some questions are worded like those that we decline, and ask what others ask: "How much is a penetration test?" what it costs, and "Do
   * you back up against a virus?" first of all whether we back up. Undefined if those words find nothing either.
   */
  function rankedReworded(
    question: string,
    [whole]: readonly Match[],
    language: AidLanguage,
  ): readonly Match[] | undefined {
    if (language !== 'en' || whole?.id !== ELSEWHERE || surenessOf(whole) >= SURELY_DECLINED) return undefined
    const thing = HOW_MUCH_IS.exec(question)?.[1]
    const aim = FOR_WHICH_PURPOSE.exec(question)?.[1]
    const same = thing === undefined ? aim : `What does ${thing} cost?`
    if (same === undefined) return undefined
    const list = matched({ tokens: tokensIn(same, language), words: wordsOf(same) }, language)
    return isKnown(list[0], thing === undefined ? COMPLETE : WORTH_A_PART) ? list : undefined
  }

  /** A product's own name outweighs what is asked of it: "Can I test the project planner without paying?" is about trials. */
  function rankedTrial(question: string, [best, ...others]: readonly Match[]): readonly Match[] | undefined {
    if (!best || !byId.has(TRIAL) || !asksTrial(question)) return undefined
    const isProduct = /^(?:products|tools)(?:\/|$)/.test(best.id)
    if (!isProduct) return undefined
    return [{ id: TRIAL, score: Math.max(best.score, COMPLETE) }, best, ...others.filter(({ id }) => id !== TRIAL)]
  }

  /** "Since when are you certified?" asks for a year, which another passage than the likeliest may hold. */
  function withYear(question: string, list: readonly Match[]): readonly Match[] {
    const [best] = list
    if (
      !best ||
      best.id === ELSEWHERE ||
      figureAskedIn(question) !== 'year' ||
      holdsFigure(named(best.id).text, 'year')
    )
      return list
    const dated = list.find(
      ({ id, score }) => id !== ELSEWHERE && score >= best.score * DATED_SHARE && holdsFigure(named(id).text, 'year'),
    )
    return dated ? [{ ...dated, score: best.score }, ...list.filter(({ id }) => id !== dated.id)] : list
  }

  /** What the subject of the question before costs, if its page says so; otherwise what it is. */
  function priceOf(last: { readonly id: string; readonly url: string }, language: AidLanguage): readonly Match[] {
    const costs = passages.filter(({ id, url }) => url === last.url && (id.endsWith('/cost') || id === PRICING))
    const cost = costs.find((each) => inLanguage(each, language).language === language) ?? costs[0]
    const ids = new Set([...(cost ? [cost.id] : []), last.id])
    return [...ids].map((id) => ({ id, score: COMPLETE }))
  }

  function matched(
    { tokens, words, earlier }: Likened & { readonly earlier?: Likened },
    language: AidLanguage,
  ): readonly Match[] {
    const matches = matcher().match({ tokens, earlier: earlier?.tokens ?? [] })
    if (matches.length === 0) return []
    const likely = likeness({
      tokens: [...(earlier?.tokens ?? []), ...tokens],
      words: [...(earlier?.words ?? []), ...words],
    })
    return weighed(matches, likely, (id) => byId.get(id)?.url, { isFollowUp: earlier !== undefined })
      .filter(({ id }) => id === ELSEWHERE || [undefined, language].includes(named(id).language))
      .map(({ id, score }) => ({
        id,
        score: score * (isFirstAid(id) ? FIRST_AID : 1) * (isAdded(id) ? ADDED_ANSWER : 1),
      }))
      .toSorted((a, b) => b.score - a.score)
  }

  /** "And in Durban?" and "How much is it?" name nothing that a passage could be about. */
  function namesNoThing(question: string, language: AidLanguage): boolean {
    if (PRICE_ALONE.test(question)) return true
    if (!goesOn(question)) return false
    return tokensIn(question, language).every(
      (token) => isStopWord(token) || token === ANY_TOWN || OFFICE_PLACES.has(token),
    )
  }

  function tokensIn(question: string, language: AidLanguage): readonly string[] {
    return language === 'en' ? matcher().read(question) : foreignTokens(question, language, foreignWords)
  }

  /** The stems of the words in the best passages that mean what the question asks: none of the visitor's own, which may be names. */
  function stemsOf(tokens: readonly string[], ids: readonly string[]): string[] {
    const meant = new Set(tokens.filter((token) => !isStopWord(token)))
    const words = ids.slice(0, 2).flatMap((id) => wordsOf(`${named(id).title} ${named(id).text}`))
    const stems = words
      .filter((word) => !isStopWord(word) && word !== ANY_TOWN && meant.has(meaningOf(word)))
      .map(stemOf)
    return [...new Set(stems)].filter((stem) => stem !== null)
  }

  function named(id: string): Passage {
    const passage = byId.get(id)
    if (!passage) throw new Error(`There is no passage "${id}".`)
    return passage
  }

  return { find }
}

/** Whether a question needs none before it. */
const isComplete = (best: Match | undefined) => best !== undefined && surenessOf(best) >= COMPLETE

const isKnown = (best: Match | undefined, from: number) =>
  best !== undefined && best.score >= from && best.id !== ELSEWHERE

/** Whether a part asks for something that no passage answers, not only tells about the visitor. */
function isDeclined({ part, list: [best] }: { readonly part: string; readonly list: readonly Match[] }): boolean {
  return ASKS.test(part) && (best === undefined || best.id === ELSEWHERE || isElsewhere(part))
}

/** The whole question is searched rather than a part of it that fits little better. */
function raised(list: readonly Match[]): readonly Match[] {
  return list.map((match) => ({ ...match, score: match.score + WHOLE }))
}

function bestOf(lists: readonly (readonly Match[])[]): readonly Match[] {
  return lists.toSorted((a, b) => (b[0]?.score ?? 0) - (a[0]?.score ?? 0))[0] ?? []
}

/** A follow-up with what the question before names in place of its pronoun: "What happens afterwards?" after one about a trial. */
function namedAgain({ tokens, words }: Likened, before: Likened): Likened | undefined {
  const named = (said: readonly string[], of: readonly string[]) => {
    const subjects = of.filter((word) => !isStopWord(word) && !/^\d+$/.test(word))
    return said.flatMap((word) =>
      AFTER_THAT.test(word) ? ['after', ...subjects] : POINTS_BACK.has(word) ? subjects : [word],
    )
  }
  if (!tokens.some((word) => AFTER_THAT.test(word) || POINTS_BACK.has(word))) return undefined
  return { tokens: named(tokens, before.tokens), words: named(words, before.words) }
}

/** The parts of a compound question, such as "Where are you, and what does it cost?". */
function partsOf(question: string): readonly string[] {
  const parts = question
    .split(
      /[?!.;\n]|,? (?:and|en|plus|also|futhi) (?=(?:also |then )?(?:what|how|where|when|who|which|can|do|does|is|are|if|wat|hoe|waar|wanneer|is|kan)\b)/i,
    )
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).length > 0)
  return parts.length > 0 ? parts.slice(0, MOST_PARTS) : [question]
}

/** "Do you offer hosting and fibre?" asks twice. None if a part asks once. */
function thingsOf(part: string): readonly string[] {
  const [, asks = '', named = ''] = OFFERS.exec(part) ?? []
  const things = named
    .split(/, | (?:and|or) /)
    .map((thing) => thing.trim())
    .filter((thing) => thing !== '')
  const isShort = things.every((thing) => wordsOf(thing).length <= 2)
  return isShort ? things.slice(0, MOST_PARTS).map((thing) => `${asks} ${thing}`) : []
}

/** The parts between commas; none if there is one only. A single word is no question. */
function clausesOf(question: string): readonly string[] {
  const clauses = question.split(/,\s| - | because | but /).filter((clause) => wordsOf(clause).length > 2)
  return question.includes(',') || clauses.length > 1 ? clauses.slice(0, MOST_PARTS) : []
}

/** Takes one of each list in turn, so that every part of a question has a passage among the first. */
function interleaved(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return [
    ...new Set(Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()),
  ]
}

function inLanguage(passage: Passage, language: AidLanguage): Passage {
  const translation = language === 'en' ? undefined : passage.translations?.[language]
  return translation && language !== 'en' ? { ...passage, ...translation, language } : passage
}
