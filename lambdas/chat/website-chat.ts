import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { isCallForHelp } from '#domain/chat/call-for-help.ts'
import { aidWithTicket } from '#domain/chat/aid-with-ticket.ts'
import { cautionIn } from '#domain/chat/caution.ts'
import { checkedReply, checkedSoFar } from '#domain/chat/checked-reply.ts'
import { closedDays, closedDaysAskedIn } from '#domain/chat/closed-days.ts'
import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { isUnsure, remembered } from '#domain/chat/conversation.ts'
import type { Outcome } from '#domain/chat/conversation.ts'
import { courtesyAnswer, isCourtesy, languageOfCourtesy } from '#domain/chat/courtesy.ts'
import { dangerAnswer, dangerIn } from '#domain/chat/danger.ts'
import { dangerAskedAnswer, dangerAskedIn } from '#domain/chat/danger-asked.ts'
import { dangerOverAnswer, dangerOverIn } from '#domain/chat/danger-over.ts'
import { firstAidAnswer } from '#domain/chat/first-aid-answer.ts'
import { firstAidTo } from '#domain/chat/first-aid-to.ts'
import { greetingAnswer, greetingIn, helpAnswer, helpAskedIn } from '#domain/chat/greeting.ts'
import { headed } from '#domain/chat/headings.ts'
import type { Headed } from '#domain/chat/headings.ts'
import { handOverAgain, handOverAnswer, isUnsureAgain, stillWithPeople } from '#domain/chat/hand-over.ts'
import type { HandOverReason } from '#domain/chat/hand-over.ts'
import { noOfficeIn, officeAskedIn } from '#domain/chat/office-asked.ts'
import { notStated, notStatedIn } from '#domain/chat/not-stated.ts'
import { openAskedIn, openOnDay } from '#domain/chat/open-on-day.ts'
import { outageIn } from '#domain/chat/outage.ts'
import { ordersAssistant } from '#domain/chat/orders.ts'
import { promptFor } from '#domain/chat/prompt.ts'
import { replyAskedAnswer, replyAskedIn } from '#domain/chat/reply-asked.ts'
import { redact } from '#domain/chat/redaction.ts'
import { cleanReply } from '#domain/chat/reply.ts'
import { asksAboutTrialEnd } from '#domain/chat/search/trial-asked.ts'
import { tokensAtMost, inputTokens } from '#domain/chat/token-estimate.ts'
import { isTopicDeclined, topicOf } from '#domain/chat/topic.ts'
import { unansweredParts, unknownAnswer, withheldAnswer } from '#domain/chat/unknown-answer.ts'
import { personAnswer, withoutDeclinedPerson } from '#domain/chat/wants-person.ts'
import { asksWhoAnswers, whoAnswers } from '#domain/chat/who-answers.ts'
import { hoursOn, weekdayAskedIn } from '#domain/chat/weekday-asked.ts'
import { urgencyOf, urgencyOfConversation } from '#domain/chat/urgency.ts'
import { cautionSteps } from '#domain/company/caution-steps.ts'
import { outageSteps } from '#domain/company/outage-steps.ts'
import { firstHour } from '#domain/incident/first-hour.ts'
import { earningsAskedIn, partnerEarnings } from '#domain/resellers/earnings-asked.ts'
import { count } from '#lambdas/platform/count.ts'
import { asAsked } from './as-asked.ts'
import type { Answering } from './as-asked.ts'
import { assistant } from './assistant.ts'
import { giveFirstAid } from './give-first-aid.ts'
import { handedOver, handOver } from './hand-over.ts'
import { isRefusedByModel } from '#lambdas/platform/model.ts'
import { whileWritten } from './while-written.ts'
import type { Written } from './while-written.ts'

export const websiteChat = assistant.websiteChat.handler(({ input, context, errors }) => {
  return asAsked(context.header('accept'), answer())

  async function* answer(): Answering {
    const { conversations, knowledge, model, callerAddress, now } = context
    const deadline = AbortSignal.timeout(context.answerWithin)

    const secret = context.header(CONVERSATION_SECRET_HEADER)
    const recogniser = await context.recogniser()
    const emergency = recogniser.urgencyOf(input.message)
    const caution = cautionIn(input.message)
    const danger = dangerIn(input.message)
    const feared = dangerAskedIn(input.message)
    // Lives come before computers, and are no matter for our engineers.
    if (danger) return giveFirstAid(context, dangerAnswer[danger], { ...input, secret, callerAddress, calls: false })
    if (emergency && !feared) {
      // What no pattern tells of has done nothing yet that is known: the device has advice of its own.
      const isOnlyPlugged = caution?.kind === 'device-plugged' && !urgencyOf(input.message)
      const aid = isOnlyPlugged ? cautionSteps(caution.kind, caution.language) : firstAidTo(input.message, emergency)
      const calls = isCallForHelp(input.message)
      return giveFirstAid(context, aid, { ...input, secret, callerAddress, calls })
    }

    const [opened, knows] = await Promise.all([
      conversations.open({ ...input, secret, callerAddress, now: now() }),
      knowledge(now()),
    ])
    if (opened.outcome === 'too-many')
      throw errors['too-many-messages']({ data: { retryAfterSeconds: opened.retryAfterSeconds } })

    const { conversation } = opened
    const { sessionId } = conversation
    const said = conversation.turns.find(({ messageId }) => messageId !== undefined && messageId === input.messageId)
    if (said)
      return {
        message: said.answer,
        headings: said.headings,
        sessionId,
        turn: said.number,
        handedOver: handedOver(conversation, secret),
      }

    const turns = remembered(conversation.turns)
    const urgency = urgencyOfConversation(turns, recogniser.urgencyOf)
    const question = redact(input.message, { name: input.userName })
    if (isCourtesy(input.message)) return acknowledged(courtesyAnswer[languageOfCourtesy(input.message)])
    const greeting = greetingIn(input.message)
    if (greeting) return acknowledged(greetingAnswer[greeting])
    const help = urgency ? undefined : helpAskedIn(input.message)
    if (help) return acknowledged(helpAnswer[help])

    if (feared) return reply(dangerAskedAnswer[feared], 'answered', 'MessagesAnswered')
    const over = recogniser.asksForPeople(input.message) ? undefined : dangerOverIn(input.message)
    if (over) return reply(dangerOverAnswer(over), 'answered', 'MessagesAnswered')
    const who = asksWhoAnswers(input.message)
    if (who) return reply(whoAnswers[who], 'answered', 'MessagesAnswered')
    // Who is signed in is answered by the panel, from their tickets.
    const replied = replyAskedIn(input.message)
    if (replied) return reply(replyAskedAnswer[replied], 'answered', 'MessagesAnswered')

    if (caution) return reply(cautionSteps(caution.kind, caution.language), 'answered', 'MessagesAnswered')
    const aid =
      urgency && !recogniser.asksForPeople(input.message)
        ? firstAidAnswer(input.message, urgency, firstHour)
        : undefined
    if (aid !== undefined) {
      const given = handedOver(conversation, secret)
      const isOpen = given?.state === 'open' || given?.state === 'opening'
      return reply(isOpen ? aidWithTicket(aid, given.ticketNumber) : aid, 'answered', 'MessagesAnswered')
    }

    const outage = urgency || recogniser.asksForPeople(input.message) ? undefined : outageIn(input.message)
    if (outage) return reply(outageSteps(outage.kind, outage), 'answered', 'MessagesAnswered')

    const asked = turns.filter((turn) => !isCourtesy(turn.question) && !greetingIn(turn.question))
    const before = asked.map((turn) => turn.question)
    const recent = before.slice(-3).join(' ')
    const office = officeAskedIn(input.message, recent)
    if (office) return reply(noOfficeIn(office), 'answered', 'MessagesAnswered')
    const day = openAskedIn(input.message, dayAt(now()))
    if (day) return reply(openOnDay(day), 'answered', 'MessagesAnswered')
    const closed = closedDaysAskedIn(input.message, dayAt(now()))
    if (closed) return reply(closedDays(closed), 'answered', 'MessagesAnswered')
    const weekday = weekdayAskedIn(input.message, recent)
    if (weekday) return reply(hoursOn(weekday), 'answered', 'MessagesAnswered')
    const earnings = earningsAskedIn(input.message)
    if (earnings) return reply(partnerEarnings(dateOf(dayAt(now())), earnings), 'answered', 'MessagesAnswered')
    const isDeclined = isTopicDeclined(asked)
    const earlier = asksAboutTrialEnd(input.message, recent) ? recent : topicOf(before)
    const found = knows.find(withoutDeclinedPerson(input.message), { earlier, isDeclined, urgency })
    const { language } = found
    const reason = recogniser.asksForPeople(input.message)
    if (reason) return toPeople(reason, personAnswer[language], 'person', 'MessagesForPerson')
    const open = notStatedIn(input.message, recent)
    if (open) return unanswered(notStated(open), 'unknown', 'MessagesWithoutPassage')
    if (found.passages.length === 0 || ordersAssistant(input.message))
      return unanswered(unknownAnswer[language], 'unknown', 'MessagesWithoutPassage')

    const prompt = promptFor({ question, turns, found, urgency })
    const read = inputTokens(prompt)
    const booking = await conversations.book(read + model.maxOutputTokens, now())
    if (!booking) {
      count('MessagesOverBudget')
      throw errors['assistant-resting']()
    }
    const urgent = urgency !== undefined
    let written: Written
    try {
      written = yield* whileWritten(model.answer(prompt, deadline), {
        sessionId,
        checked: (text) => checkedSoFar(text, { ...found, urgent }),
      })
    } catch (cause) {
      // A refusal can cost input tokens only. After a timeout the full reservation stays, because Bedrock may bill it.
      if (isRefusedByModel(cause)) await conversations.settle(booking, read)
      // The visitor gets one message for every cause; the log records which.
      count('MessagesUnanswered')
      throw errors['assistant-unavailable']({ cause })
    }
    const settled = conversations.settle(booking, written.tokens ?? read + tokensAtMost(written.text))
    const cleaned = cleanReply(written.text, { urgent })
    if (cleaned === undefined) {
      await settled
      count('MessagesUnanswered')
      throw errors['assistant-unavailable']()
    }
    const checked = checkedReply(cleaned, found)
    const left = (found.unanswered ?? []).map((part) => redact(part, { name: input.userName }))
    const leftOut = left.length > 0 ? `\n\n${unansweredParts(left, language)}` : ''
    const [answered] = await Promise.all([
      checked === undefined
        ? unanswered(withheldAnswer(language, urgency), 'withheld', 'RepliesWithheld')
        : reply(`${checked}${leftOut}`, 'answered', 'MessagesAnswered'),
      settled,
    ])
    return answered

    function turnWith({ text, ...heads }: Headed, outcome: Outcome) {
      return {
        question,
        answer: text,
        ...heads,
        outcome,
        ...(input.messageId !== undefined && { messageId: input.messageId }),
      }
    }

    /** A courtesy is kept in the conversation and counted as no question. */
    async function acknowledged(message: string) {
      const turn = await conversations.save(conversation, { turn: turnWith({ text: message }, 'courtesy'), now: now() })
      return { message, sessionId, ...(typeof turn === 'number' && { turn }) }
    }

    async function reply(marked: string, outcome: Outcome, metric: string) {
      const at = now()
      const answered = headed(marked)
      const [turn] = await Promise.all([
        conversations.save(conversation, { turn: turnWith(answered, outcome), now: at }),
        conversations.countAnswer(conversation, { now: at }),
      ])
      count(metric)
      const { text: message, ...heads } = answered
      return {
        message,
        ...heads,
        sessionId,
        ...(typeof turn === 'number' && { turn }),
        ...(isUnsure({ outcome }) && { isUnsure: true as const }),
      }
    }

    /** Hands over if there was no answer the last time either. In an emergency the visitor is told to phone instead. */
    function unanswered(message: string, outcome: Outcome, metric: string) {
      return isUnsureAgain(conversation.turns) && !urgency
        ? toPeople('unsure', message, outcome, metric)
        : reply(message, outcome, metric)
    }

    /** Hands the conversation over. `instead` is the answer where that is not possible. */
    async function toPeople(reason: HandOverReason, instead: string, outcome: Outcome, metric: string) {
      const known = handedOver(conversation, secret)
      if (known && known.state !== 'refused') {
        if (reason === 'unsure') return reply(instead, outcome, metric)
        return { ...(await reply(stillWithPeople(known.ticketNumber, language), 'person', metric)), handedOver: known }
      }
      const given = await handOver(
        context,
        conversation,
        {
          ...input,
          reason,
          secret,
          callerAddress,
          typed: input.conversationHistory.flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
        },
        (ticket) => turnWith({ text: handOverAnswer(reason, ticket, language) }, outcome),
      )
      if ('retryAfterSeconds' in given) {
        const again = reason === 'unsure' ? '' : ` ${handOverAgain(given.retryAfterSeconds, language)}`
        return reply(`${instead}${again}`, outcome, metric)
      }
      await conversations.countAnswer(conversation, { now: now() })
      count(metric)
      return { ...given, sessionId }
    }
  }
})
