import * as z from 'zod'
import { name, signedOperation, text, type Operation } from '../operation.ts'
import { page } from '../pages.ts'
import { userFilter } from '../user-filter.ts'
import { summariseUser } from '../user-views.ts'

const poolKey = z.object({ UserPoolId: name })

/** Read operations on a pool, its clients and users. */
export const directoryOperations: Readonly<Record<string, Operation>> = {
  ListUsers: signedOperation(
    poolKey.extend({
      AttributesToGet: z.array(z.string()).optional(),
      Limit: z.number().min(0).max(60).optional(),
      PaginationToken: text.optional(),
      Filter: z.string().max(256).optional(),
    }),
    (context, { UserPoolId, AttributesToGet, Limit, PaginationToken, Filter }) => {
      const found = context.users.all(context.pools.pool(UserPoolId)).filter(userFilter(Filter))
      const { items, next } = page(found, Limit, PaginationToken)
      const users = items.map(summariseUser).map((user) => ({
        ...user,
        Attributes: AttributesToGet
          ? user.Attributes.filter(({ Name }) => AttributesToGet.includes(Name))
          : user.Attributes,
      }))
      return { Users: users, ...(next ? { PaginationToken: next } : {}) }
    },
  ),

  DescribeUserPool: signedOperation(poolKey, (context, { UserPoolId }) => {
    const pool = context.pools.pool(UserPoolId)
    const { UserPoolName, EnabledMfas: _, UserPoolTags, LambdaConfig, Schema, ...properties } = pool.properties
    return {
      UserPool: {
        ...properties,
        Id: pool.id,
        Arn: pool.arn,
        Name: UserPoolName ?? pool.id,
        Policies: { ...properties.Policies, PasswordPolicy: pool.passwordPolicy },
        LambdaConfig: LambdaConfig ?? {},
        SchemaAttributes: Schema,
        UserPoolTags: UserPoolTags ?? {},
        EstimatedNumberOfUsers: context.users.all(pool).length,
        CreationDate: pool.createdAt / 1000,
        LastModifiedDate: pool.createdAt / 1000,
      },
    }
  }),

  GetUserPoolMfaConfig: signedOperation(poolKey, (context, { UserPoolId }) => {
    const pool = context.pools.pool(UserPoolId)
    return {
      MfaConfiguration: pool.properties.MfaConfiguration,
      SoftwareTokenMfaConfiguration: { Enabled: pool.mfaMethods.includes('SOFTWARE_TOKEN_MFA') },
      WebAuthnConfiguration: {
        RelyingPartyId: pool.properties.WebAuthnRelyingPartyID,
        UserVerification: pool.properties.WebAuthnUserVerification,
        FactorConfiguration: pool.properties.WebAuthnFactorConfiguration,
      },
    }
  }),

  DescribeUserPoolClient: signedOperation(poolKey.extend({ ClientId: name }), (context, { UserPoolId, ClientId }) => {
    const client = context.pools.clientOf(context.pools.pool(UserPoolId), ClientId)
    const { ClientName, GenerateSecret: _, ...properties } = client.properties
    return {
      UserPoolClient: {
        ...properties,
        ClientId: client.id,
        ClientName: ClientName ?? client.id,
        CreationDate: client.pool.createdAt / 1000,
        LastModifiedDate: client.pool.createdAt / 1000,
      },
    }
  }),

  ListUserPoolClients: signedOperation(
    poolKey.extend({ MaxResults: z.number().min(1).max(60).optional(), NextToken: text.optional() }),
    (context, { UserPoolId, MaxResults, NextToken }) => {
      const clients = context.pools.clientsOf(context.pools.pool(UserPoolId))
      const { items, next } = page(clients, MaxResults, NextToken)
      return {
        UserPoolClients: items.map((client) => ({
          ClientId: client.id,
          UserPoolId,
          ClientName: client.properties.ClientName ?? client.id,
        })),
        ...(next ? { NextToken: next } : {}),
      }
    },
  ),
}
