import type { OrganisationDetails } from '#domain/accounts/organisation-details.ts'
import type { ItemWrite } from './item-write.ts'
import { organisationKey } from './organisation-keys.ts'

/** Changes the details of an organisation if they still have the version that the edit is based on. */
export function changeDetails(
  id: string,
  { details, version }: { readonly details: OrganisationDetails; readonly version: number },
): ItemWrite {
  return {
    update: {
      Key: organisationKey(id),
      UpdateExpression: 'SET details = :details, #version = :next',
      ConditionExpression:
        version === 0 ? 'attribute_exists(pk) AND attribute_not_exists(#version)' : '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: {
        ':details': details,
        ':next': version + 1,
        ...(version > 0 && { ':version': version }),
      },
    },
    condition: 'details-version',
  }
}
