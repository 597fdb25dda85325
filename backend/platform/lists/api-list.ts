import { applyDecorators } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiQuery,
  getSchemaPath,
} from '@nestjs/swagger';

interface ListDescription {
  /** Of the rows. */
  type: new () => object;
  /** The first word of the Content-Range header. */
  resource: string;
  /** The fields of the filter, and an example. */
  filter?: { fields: string; example: string };
  /** The columns that it can be sorted by; none if it has an order of its own. */
  sorts?: readonly string[];
}

/** Describes a list in the format of react-admin's simple-rest to OpenAPI. */
export function ApiList(list: ListDescription): MethodDecorator {
  return applyDecorators(ApiListQuery(list), ApiOkResponse({ type: [list.type], headers: getHeaders(list) }));
}

/** As `ApiList`, for one that answers pages unless a range is asked for. */
export function ApiPagedList(page: new () => object, list: ListDescription): MethodDecorator {
  return applyDecorators(
    ApiListQuery(list),
    ApiExtraModels(page, list.type),
    ApiOkResponse({
      description: 'With `range`, these rows; else a page.',
      schema: {
        anyOf: [{ $ref: getSchemaPath(page) }, { type: 'array', items: { $ref: getSchemaPath(list.type) } }],
      },
      headers: getHeaders(list),
    }),
  );
}

function getHeaders({ resource }: ListDescription) {
  const description = `${resource} 0-24/319`;
  return { 'Content-Range': { description, schema: { type: 'string' as const } } };
}

function ApiListQuery({ filter, sorts }: ListDescription): MethodDecorator {
  return applyDecorators(
    ...(filter
      ? [
          ApiQuery({
            name: 'filter',
            required: false,
            description: `JSON with ${filter.fields}`,
            example: filter.example,
          }),
        ]
      : []),
    ApiQuery({
      name: 'range',
      required: false,
      description: 'JSON with the first and the last row',
      example: '[0,24]',
    }),
    ...(sorts
      ? [
          ApiQuery({
            name: 'sort',
            required: false,
            description: `JSON with ${sorts.join(', ')}, and ASC or DESC`,
            example: `["${sorts[0] ?? ''}","ASC"]`,
          }),
        ]
      : []),
    ApiBadRequestResponse({
      description: 'Part of the query isn’t JSON, or asks for something that doesn’t exist.',
    }),
  );
}
