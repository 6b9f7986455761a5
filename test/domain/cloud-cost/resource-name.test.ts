import { expect, test } from 'vitest'
import { resourceName, resourceNames } from '#domain/cloud-cost/resource-name.ts'

test('a list shows the part of a resource that tells it from others', () => {
  expect(resourceName('arn:aws:ec2:af-south-1:051738928782:volume/vol-1')).toBe('volume/vol-1')
  expect(resourceName('arn:aws:logs:af-south-1:051738928782:log-group:/aws/lambda/pay')).toBe(
    'log-group:/aws/lambda/pay',
  )
  expect(resourceName('arn:aws:s3:::documents')).toBe('documents')
  expect(resourceName('/subscriptions/1/resourceGroups/shop/providers/Microsoft.Compute/virtualMachines/web')).toBe(
    'virtualMachines/web',
  )
  expect(resourceName('//compute.googleapis.com/projects/p/zones/z/instances/web')).toBe('instances/web')
  expect(resourceName('documents')).toBe('documents')
})

test('a long name loses its middle and keeps its end', () => {
  const long = `volume/${'a'.repeat(60)}-the-end`
  expect(resourceName(long, 30)).toHaveLength(30)
  expect(resourceName(long, 30)).toMatch(/^volume.*….*-the-end$/)
})

test('resources that would look the same keep what differs', () => {
  const both = ['arn:aws:ec2:af-south-1:1:volume/vol-1', 'arn:aws:ec2:eu-west-1:1:volume/vol-1']
  expect(new Set(resourceNames(both)).size).toBe(2)
  expect(resourceNames([both[0]!, 'documents'])).toEqual(['volume/vol-1', 'documents'])
})
