/** The last part of a resource's name: `vol-1` of `arn:aws:ec2:…:volume/vol-1`. */
export function shortId(resource: string): string {
  return resource.slice(Math.max(resource.lastIndexOf('/'), resource.lastIndexOf(':')) + 1)
}
