import { accountChangedTemplate } from '../accounts/mails/account-changed.ts'
import { emailChangeTemplate } from '../accounts/mails/email-change-mail.ts'
import { factorResetTemplate } from '../accounts/mails/factor-reset-mail.ts'
import { accountInvitationTemplate } from '../accounts/mails/account-invitation.ts'
import { invitationTemplate } from '../accounts/mails/invitation.ts'
import { membershipNewsTemplate } from '../accounts/mails/membership-news.ts'
import { newDeviceTemplate } from '../accounts/mails/new-device.ts'
import { organisationMergedTemplate } from '../accounts/mails/organisation-merged.ts'
import { organisationStandingTemplate } from '../accounts/mails/organisation-standing.ts'
import { recoveryTemplate } from '../accounts/mails/recovery-mail.ts'
import { passwordCodeTemplate } from '../accounts/mails/password-code-mail.ts'
import { resetNewsTemplate } from '../accounts/mails/reset-news.ts'
import { assessmentLinkTemplate } from '../assessments/mails/assessment-link.ts'
import { assessmentReminderTemplate } from '../assessments/mails/assessment-reminder.ts'
import { roundInvitationTemplate } from '../assessments/mails/round-invitation.ts'
import { chatTranscriptTemplate } from '../chat/mails/chat-transcript.ts'
import { domainCodeTemplate } from '../certificates/mails/domain-code.ts'
import { clientReplyTemplate } from '../helpdesk/mails/client-reply.ts'
import { dailyDigestTemplate } from '../helpdesk/mails/daily-digest.ts'
import { dailyCheckTemplate } from '../helpdesk/mails/daily-check.ts'
import { dueNoticeTemplate } from '../helpdesk/mails/due-notice.ts'
import { deskOverflowTemplate } from '../helpdesk/mails/desk-overflow.ts'
import { monthlyReportTemplate } from '../helpdesk/mails/monthly-report.ts'
import { deskDataTemplate } from '../helpdesk/mails/desk-data.ts'
import { sharingOfferedTemplate } from '../helpdesk/mails/sharing-offered.ts'
import { ticketConfirmationTemplate } from '../helpdesk/mails/ticket-confirmation.ts'
import { ticketForDeskTemplate } from '../helpdesk/mails/ticket-for-desk.ts'
import { ticketLinkTemplate } from '../helpdesk/mails/ticket-link.ts'
import { ticketNewsTemplate } from '../helpdesk/mails/ticket-news.ts'
import { ticketNoticeTemplate } from '../helpdesk/mails/ticket-notice.ts'
import { ticketReplyTemplate } from '../helpdesk/mails/ticket-reply.ts'
import { escalationCallTemplate } from '../helpdesk/mails/escalation-call.ts'
import { testCallTemplate } from '../helpdesk/mails/test-call.ts'
import { ticketResolvedTemplate } from '../helpdesk/mails/ticket-resolved.ts'
import { ticketsMergedTemplate } from '../helpdesk/mails/tickets-merged.ts'
import { meetingInvitationTemplate } from '../meetings/mails/meeting-invitation.ts'
import { meetingMinutesTemplate } from '../meetings/mails/meeting-minutes.ts'
import { personalExportTemplate } from '../privacy/mails/personal-export.ts'
import { privacyRequestReminderTemplate } from '../privacy/mails/privacy-request-reminder.ts'
import { privacyRequestNewsTemplate } from '../privacy/mails/privacy-request-news.ts'
import { resellerNewsTemplate } from '../resellers/mails/reseller-news.ts'
import { trialNewsTemplate } from '../trials/mails/trial-news.ts'
import { trialStartedTemplate } from '../trials/mails/trial-started.ts'
import type { MailTemplate } from './template.ts'

/** Every mail template; each is defined in its feature's folder. */
export const templates: readonly MailTemplate[] = [
  accountChangedTemplate,
  assessmentLinkTemplate,
  assessmentReminderTemplate,
  roundInvitationTemplate,
  emailChangeTemplate,
  factorResetTemplate,
  invitationTemplate,
  accountInvitationTemplate,
  membershipNewsTemplate,
  newDeviceTemplate,
  organisationMergedTemplate,
  organisationStandingTemplate,
  recoveryTemplate,
  passwordCodeTemplate,
  resetNewsTemplate,
  chatTranscriptTemplate,
  clientReplyTemplate,
  dailyCheckTemplate,
  dailyDigestTemplate,
  deskDataTemplate,
  domainCodeTemplate,
  deskOverflowTemplate,
  dueNoticeTemplate,
  meetingInvitationTemplate,
  meetingMinutesTemplate,
  monthlyReportTemplate,
  personalExportTemplate,
  privacyRequestNewsTemplate,
  privacyRequestReminderTemplate,
  ticketConfirmationTemplate,
  ticketForDeskTemplate,
  ticketLinkTemplate,
  ticketNewsTemplate,
  ticketNoticeTemplate,
  ticketReplyTemplate,
  ticketResolvedTemplate,
  ticketsMergedTemplate,
  escalationCallTemplate,
  testCallTemplate,
  resellerNewsTemplate,
  sharingOfferedTemplate,
  trialNewsTemplate,
  trialStartedTemplate,
]
