import { applyDecorators } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiQuery,
  getSchemaPath,
} from '@nestjs/swagger';

interface ListDescription {
  type: new () => object;
  resource: string;
  filter?: { fields: string; example: string };
  sorts?: readonly string[];
}

export function ApiList(list: ListDescription): MethodDecorator {
  return applyDecorators(ApiListQuery(list), ApiOkResponse({ type: [list.type], headers: getHeaders(list) }));
}

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
  const parts = [
    filter && { name: 'filter', description: `JSON with ${filter.fields}`, example: filter.example },
    { name: 'range', description: 'JSON with the first and the last row', example: '[0,24]' },
    sorts && {
      name: 'sort',
      description: `JSON with ${sorts.join(', ')}, and ASC or DESC`,
      example: `["${sorts[0] ?? ''}","ASC"]`,
    },
  ];
  return applyDecorators(
    ...parts.flatMap((part) => (part ? ApiQuery({ ...part, required: false }) : [])),
    ApiBadRequestResponse({
      description: 'Part of the query isn’t JSON, or asks for something that doesn’t exist.',
    }),
  );
}
