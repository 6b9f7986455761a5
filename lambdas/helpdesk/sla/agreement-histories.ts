import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { agreementPeriods } from '#domain/helpdesk/archive/agreement-history.ts'
import type { AgreementHistory, AgreementPeriods } from '#domain/helpdesk/archive/agreement-history.ts'
import { agreementStore, STANDARD } from '../agreement-store.ts'
import { settingHistory } from './setting-history.ts'

export type AgreementHistories = ReturnType<typeof agreementHistories>

/** The agreements of the desk and the added holidays with what they were before, from the history of settings. */
export function agreementHistories({ tables, table }: { tables: DynamoDBDocumentClient; table: string }) {
  const agreements = agreementStore({ tables, table, now: () => Date.now() })
  const settings = settingHistory({ tables, table })

  /** Of an organisation, or the desk's own. */
  async function ofAgreement(organisation: string | undefined): Promise<AgreementHistory> {
    const stored = await agreements.find(organisation ?? STANDARD)
    const states = await settings.states({ setting: 'agreement', organisation })
    return {
      setting: 'agreement',
      ...(organisation !== undefined && { organisation }),
      past: states.map(({ until, was }) => ({ until, ...(was?.setting === 'agreement' && { was: was.agreement }) })),
      ...(stored && { is: stored.agreement }),
    }
  }

  async function ofHolidays(): Promise<AgreementHistory> {
    const { holidays, version } = await agreements.holidays()
    const states = await settings.states({ setting: 'holidays' })
    return {
      setting: 'holidays',
      past: states.map(({ until, was }) => ({ until, ...(was?.setting === 'holidays' && { was: was.holidays }) })),
      ...(version > 0 && { is: [...holidays] }),
    }
  }

  /** Without those that were never saved. */
  async function ofOrganisations(organisations: readonly string[]): Promise<AgreementHistory[]> {
    return (await Promise.all(organisations.map((each) => ofAgreement(each)))).filter(isSaved)
  }

  async function ofDesk(): Promise<AgreementHistory[]> {
    return (await Promise.all([ofAgreement(undefined), ofHolidays()])).filter(isSaved)
  }

  return {
    ofOrganisations,
    ofDesk,
    /** Organisations that have an agreement of their own; eventually consistent. */
    async organisations(): Promise<string[]> {
      return (await agreements.all()).map(({ id }) => id).filter((id) => id !== STANDARD)
    },
    async isSaved(history: AgreementHistory): Promise<boolean> {
      return isSaved(history.setting === 'holidays' ? await ofHolidays() : await ofAgreement(history.organisation))
    },
    /** The agreements that held for an organisation. */
    async periodsOf(organisation: string): Promise<AgreementPeriods> {
      const [own, desk] = await Promise.all([ofOrganisations([organisation]), ofDesk()])
      return agreementPeriods([...own, ...desk], organisation)
    },
  }
}

function isSaved({ past, is }: AgreementHistory): boolean {
  return past.length > 0 || is !== undefined
}
