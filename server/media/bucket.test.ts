import { describe, expect, it } from 'vitest';
import { parseBucket } from './bucket';

describe('the address of a bucket', () => {
  it('names a bucket of Amazon S3', () => {
    expect(parseBucket('s3://shop-media')).toEqual({
      name: 'shop-media',
      prefix: '',
      region: null,
      endpoint: null,
    });
  });

  it('has a folder, a region and the server of another provider', () => {
    const address = 's3://media/shops/one/?region=ap-south-1&endpoint=http://127.0.0.1:9000';
    expect(parseBucket(address)).toEqual({
      name: 'media',
      prefix: 'shops/one/',
      region: 'ap-south-1',
      endpoint: 'http://127.0.0.1:9000',
    });
  });

  it.each([
    'media',
    'https://media.example.com',
    's3://',
    's3://Media',
    's3://media:9000',
    's3://key:secret@media',
    's3://media?endpoint=storage.example.com',
    's3://media?regoin=ap-south-1',
    's3://media/%E0%A4%A',
  ])('is rejected: %s', (text) => expect(parseBucket(text)).toBeNull());
});
