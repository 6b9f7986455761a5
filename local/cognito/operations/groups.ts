import * as z from 'zod'
import { name, signedOperation, text, type Operation } from '../operation.ts'
import { page } from '../pages.ts'
import type { Group, Pool } from '../pools.ts'
import { userDoesNotExist } from '../cognito-error.ts'
import { summariseUser } from '../user-views.ts'

const poolKey = z.object({ UserPoolId: name })
const paged = { Limit: z.number().min(0).max(60).optional(), NextToken: text.optional() }
const membership = poolKey.extend({ Username: name, GroupName: name })

export const groupOperations: Readonly<Record<string, Operation>> = {
  AdminAddUserToGroup: signedOperation(membership, (context, { UserPoolId, Username, GroupName }) => {
    const pool = context.pools.pool(UserPoolId)
    const group = context.pools.group(pool, GroupName)
    const user = context.users.find(pool, Username)
    if (!user) throw userDoesNotExist()
    context.users.join(pool, user.username, group.name)
    return {}
  }),

  AdminRemoveUserFromGroup: signedOperation(membership, (context, { UserPoolId, Username, GroupName }) => {
    const pool = context.pools.pool(UserPoolId)
    const group = context.pools.group(pool, GroupName)
    const user = context.users.find(pool, Username)
    if (!user) throw userDoesNotExist()
    context.users.leave(pool, user.username, group.name)
    return {}
  }),

  AdminListGroupsForUser: signedOperation(
    poolKey.extend({ Username: name, ...paged }),
    (context, { UserPoolId, Username, Limit, NextToken }) => {
      const pool = context.pools.pool(UserPoolId)
      const user = context.users.find(pool, Username)
      if (!user) throw userDoesNotExist()
      const groups = context.users.groupsOf(pool, user.username).map((group) => context.pools.group(pool, group))
      const { items, next } = page(groups, Limit, NextToken)
      return { Groups: items.map((group) => describe(pool, group)), ...(next ? { NextToken: next } : {}) }
    },
  ),

  ListGroups: signedOperation(poolKey.extend(paged), (context, { UserPoolId, Limit, NextToken }) => {
    const pool = context.pools.pool(UserPoolId)
    const { items, next } = page([...pool.groups.values()], Limit, NextToken)
    return { Groups: items.map((group) => describe(pool, group)), ...(next ? { NextToken: next } : {}) }
  }),

  GetGroup: signedOperation(poolKey.extend({ GroupName: name }), (context, { UserPoolId, GroupName }) => {
    const pool = context.pools.pool(UserPoolId)
    return { Group: describe(pool, context.pools.group(pool, GroupName)) }
  }),

  ListUsersInGroup: signedOperation(
    poolKey.extend({ GroupName: name, ...paged }),
    (context, { UserPoolId, GroupName, Limit, NextToken }) => {
      const pool = context.pools.pool(UserPoolId)
      const group = context.pools.group(pool, GroupName)
      const members = context.users
        .all(pool)
        .filter((user) => context.users.groupsOf(pool, user.username).includes(group.name))
      const { items, next } = page(members, Limit, NextToken)
      return { Users: items.map(summariseUser), ...(next ? { NextToken: next } : {}) }
    },
  ),
}

function describe(pool: Pool, group: Group) {
  return {
    GroupName: group.name,
    UserPoolId: pool.id,
    Description: group.description,
    Precedence: group.precedence,
    RoleArn: group.roleArn,
    CreationDate: pool.createdAt / 1000,
    LastModifiedDate: pool.createdAt / 1000,
  }
}
