import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { api } from '#domain/contract/api.ts'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'

const calls = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries<unknown>(contract).flatMap(([name, entry]) => {
    if (!isContractProcedure(entry)) return []
    const { route, meta, inputSchema } = entry['~orpc']
    const { audience, isPolled, needsFreshSignIn } = meta as EndpointMeta
    return [
      {
        call: `${feature}.${name}`,
        method: route.method ?? '',
        path: route.path ?? '',
        audience,
        isPolled,
        needsFreshSignIn: needsFreshSignIn === true,
        fields: fieldsOf(inputSchema),
      },
    ]
  }),
)

function fieldsOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

const fresh = calls.filter(({ needsFreshSignIn }) => needsFreshSignIn)
const changes = calls.filter(({ method }) => method !== 'GET')

test('these calls need a fresh sign-in', () => {
  expect(fresh.map(({ call }) => call).toSorted()).toEqual([
    'accounts.askForDeletion',
    'accounts.askForEmailChange',
    'accounts.askForTextCode',
    'accounts.changeMember',
    'accounts.changePassword',
    'accounts.confirmEmailChange',
    'accounts.confirmTextCode',
    'accounts.inviteMember',
    'accounts.linkPersonalExport',
    'accounts.linkRequestExport',
    'accounts.makeRecoveryCodes',
    'accounts.makeRequestExport',
    'accounts.mergeOrganisation',
    'accounts.recordPasskeys',
    'accounts.removeMember',
    'accounts.removeTextCodes',
    'accounts.startPersonalExport',
    'administration.addOrganisation',
    'administration.approveFactorReset',
    'administration.carryOutDeletion',
    'administration.changeOrganisationMember',
    'administration.changeRole',
    'administration.changeTrial',
    'administration.exportAuditLog',
    'administration.inviteAgain',
    'administration.inviteIntoOrganisation',
    'administration.invitePerson',
    'administration.registerPrivacyRequest',
    'administration.removeOrganisationMember',
    'administration.requestFactorReset',
    'administration.setOrganisationSuspended',
    'administration.setPersonDisabled',
    'certificates.issueCertificate',
    'certificates.revokeCertificate',
    'certificates.withdrawCertificate',
    'helpdesk.linkExport',
    'helpdesk.removeMobileNumber',
    'helpdesk.saveMobileNumber',
    'helpdesk.startExport',
    'resellers.answerApplication',
    'resellers.approveRun',
    'resellers.changeBankDetails',
    'resellers.correctBooking',
    'resellers.downloadBankFile',
    'resellers.exportLedger',
    'resellers.linkCustomer',
    'resellers.recordSelfInvoicing',
  ])
})

/** Fields by which a call changes what a person may do, and words of addresses that hand out data or money. */
const POWERFUL_FIELDS = new Set(['role', 'roles', 'rights', 'duties', 'disabled', 'owner', 'newPassword', 'newEmail'])
const POWERFUL_PATH = /\/(exports?|bank|pay-?outs?|recovery-codes|second-factor)(\/|$)/

/** Calls that look powerful and are not, each with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'helpdesk.cancelExport': 'it stops an export and hands out nothing',
}

test('a call that changes rights or hands out data needs a fresh sign-in, or says here why not', () => {
  const powerful = changes.filter(
    ({ fields, path, audience }) =>
      audience !== 'public' && (fields.some((field) => POWERFUL_FIELDS.has(field)) || POWERFUL_PATH.test(path)),
  )
  expect(powerful.length).toBeGreaterThan(8)
  expect(powerful.filter(({ call, needsFreshSignIn }) => !needsFreshSignIn && !exempt[call])).toEqual([])
  for (const call of Object.keys(exempt)) expect(powerful.map((each) => each.call)).toContain(call)
})

test('a call that needs a fresh sign-in is made by a signed-in person and changes something', () => {
  for (const { call, audience, method, isPolled } of fresh)
    expect([call, audience === 'public', method === 'GET', isPolled]).toEqual([call, false, false, undefined])
})
