import type { fairness as english } from '../en/fairness.js';

export const fairness: Record<keyof typeof english, string> = {
  'fairness.title': 'Cómo asignamos los lugares',
  'fairness.lead':
    'Cada niña y cada niño tiene una oportunidad justa en las sedes que eligió su familia. Asignamos todos los lugares a la vez, con reglas iguales para todas las familias, y cualquiera puede comprobar el resultado.',
  'fairness.choices': 'Sus opciones',
  'fairness.choices.rank': 'Ponga las sedes en el orden que de verdad prefiere',
  'fairness.choices.rankText':
    'Poner primero una sede muy solicitada nunca le quita a su hija o hijo un lugar en la segunda o tercera opción. No se gana nada con adivinar.',
  'fairness.choices.one': 'Cuántas opciones',
  'fairness.choices.oneText':
    'Puede elegir hasta tres sedes. Con más opciones hay más posibilidades de obtener un lugar.',
  'fairness.order': 'Quién va primero en una sede',
  'fairness.order.priorities': 'Prioridades',
  'fairness.order.prioritiesText':
    'Cada sede recibe primero a quienes tienen una prioridad ahí. La oficina del programa decide cuáles cuentan: un hermano o una hermana que ya tiene lugar en la sede, una escuela en el distrito de la sede o una casa cerca de la sede.',
  'fairness.order.lottery': 'El sorteo',
  'fairness.order.lotteryText':
    'Entre quienes tienen las mismas prioridades decide un sorteo. Se hace una vez al año. Los hermanos reciben números seguidos. No importa cuándo envió la solicitud, siempre que haya sido antes de la fecha límite.',
  'fairness.order.late': 'Solicitudes tardías',
  'fairness.order.lateText':
    'También puede enviar la solicitud después de la fecha límite. Normalmente asignamos primero las que llegaron a tiempo.',
  'fairness.matching': 'Cómo se llenan los lugares',
  'fairness.matching.first': 'Todos piden su primera opción',
  'fairness.matching.firstText':
    'Cada sede guarda lugar a quienes van primero ahí, hasta llenar sus lugares. Ningún lugar es definitivo todavía.',
  'fairness.matching.next': 'Quien se queda sin lugar pide su siguiente opción',
  'fairness.matching.nextText':
    'Quien pide una sede más tarde tiene la misma oportunidad ahí que quien la pidió primero: si va antes que alguien a quien la sede le guardaba lugar, la sede se lo guarda a quien acaba de llegar, y la otra niña u otro niño pide su siguiente opción. Así se sigue hasta que nadie se mueve.',
  'fairness.matching.fair': 'Por qué es justo',
  'fairness.matching.fairText':
    'Al final, nadie se queda sin lugar en una sede que prefería mientras lo tiene alguien que va después ahí. Este método se llama aceptación diferida. Muchos distritos escolares lo usan.',
  'fairness.nearby': 'Si ninguna de sus opciones tiene lugar',
  'fairness.nearby.agree': 'Una sede cercana',
  'fairness.nearby.agreeText':
    'Si usted lo aceptó en la solicitud, le ofrecemos la sede más cercana que tenga lugar y atienda el grado.',
  'fairness.nearby.wait': 'La lista de espera',
  'fairness.nearby.waitText':
    'Si no, su hija o hijo espera. Cuando se libera un lugar, se da a quien sigue en el mismo orden.',
  'fairness.nearby.site': 'La respuesta de la sede',
  'fairness.nearby.siteText': 'La sede revisa cada asignación y responde sí o no. Le avisamos por correo.',
  'fairness.check': 'Compruebe el sorteo usted mismo',
  'fairness.checkText':
    'Antes de recibir solicitudes elegimos al azar un número secreto, la semilla, y publicamos su huella, el hash. Nadie puede encontrar otra semilla con el mismo hash, así que nadie podía cambiar el sorteo después. Publicamos la semilla después de la primera asignación.',
  'fairness.hash': 'Hash del sorteo de esta temporada (SHA-256)',
  'fairness.seed': 'Semilla',
  'fairness.noSeed':
    'Todavía no es pública. La mostraremos aquí después de la primera asignación de la temporada.',
  'fairness.steps': 'Cómo comprobarlo',
  'fairness.step.hash': 'Calcule el hash SHA-256 de la semilla. Tiene que ser el hash de arriba.',
  'fairness.step.order':
    'Las familias van en el orden del hash SHA-256 de la semilla, dos puntos y el número de identificación de la familia. Sus hijos siguen en el orden del mismo hash con el número de cada niña o niño.',
  'fairness.step.file':
    'Pídanos el archivo de una asignación. No tiene nombres. Con el código del programa, ejecute este comando. Vuelve a calcular el sorteo, cada lugar y la justicia del resultado, y escribe “verified” si todo coincide.',
};
